#!/usr/bin/env bash
# Builds the studio's files into a folder, unless they are there and nothing has changed:  build.sh DIR [server | offline]
# For the server its pages; offline the pages that are opened from disk: DIR/report and DIR/diff.
# On a machine that cannot (no Node, packages not reached) it leaves the reason in DIR/absent.txt, and a plain page is shown instead.
set -euo pipefail

home=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$1
pages=${2:-server}
api="$home/../server/src/main/resources/dev/cairn/server/openapi.json"

absent() {
  rm -rf "$out"
  mkdir -p "$out"
  echo "$1" >"$out/absent.txt"
  echo "studio: $1; plain pages will be shown instead ($pages)" >&2
  exit 0
}

fresh() {
  [ -f "$out/files.txt" ] && [ -z "$(find "$home/src" "$api" "$home"/*.json "$home"/*.ts "$home"/*.mjs "$home"/*.sh "$home/index.html" \
    -newer "$out/files.txt" -print -quit)" ]
}

packages() {
  local wanted installed="$home/node_modules/.cairn-lock"
  wanted=$(cksum <"$home/package-lock.json")
  if [ ! -f "$installed" ] || [ "$(cat "$installed")" != "$wanted" ]; then
    npm ci --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error || return 1
    echo "$wanted" >"$installed"
  fi
}

# Types, lint and unit tests: once for whatever is built of the same sources.
checks() {
  local stamp=target/checked
  if [ ! -f "$stamp" ] || [ -n "$(find src "$api" ./*.json ./*.ts ./*.mjs -newer "$stamp" -print -quit)" ]; then
    : >"$stamp.begun"
    npm run --silent generate
    npm run --silent check
    npm run --silent test
    mv "$stamp.begun" "$stamp" # what was changed meanwhile is newer than this
  fi
}

build_server() {
  npm run --silent build -- --outDir "$out" --emptyOutDir --logLevel warn
}

build_offline() {
  local page
  for page in report diff; do
    npm run --silent build -- --config offline.config.ts --mode "$page" --outDir "$out/$page" --emptyOutDir --logLevel warn
    cp "src/report/$page.html" "$out/$page/index.html"
  done
}

fresh && exit 0
command -v node >/dev/null && command -v npm >/dev/null || absent "it needs Node 20.19 or newer, which was not found"
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  absent "it needs Node 20.19 or newer, and found $(node --version)"
cd "$home"
mkdir -p target
exec 9>target/.building
if command -v flock >/dev/null; then
  flock 9 # modules that are built at once take turns
fi
packages || absent "its packages could not be fetched by npm"
checks
rm -rf "$out"
"build_$pages"
node budget.mjs "$out" "$pages"
(cd "$out" && find . -type f | sed 's|^\./||' | LC_ALL=C sort >../files.txt.new && mv ../files.txt.new files.txt)

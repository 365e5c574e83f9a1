#!/usr/bin/env bash
# Builds the studio's files into a folder, unless they are there and nothing has changed:  build.sh DIR
# On a machine that cannot (no Node, packages not reached) it leaves the reason in DIR/absent.txt, and the server shows its plain page.
set -euo pipefail

home=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
out=$1
api="$home/../server/src/main/resources/dev/cairn/server/openapi.json"

absent() {
  rm -rf "$out"
  mkdir -p "$out"
  echo "$1" >"$out/absent.txt"
  echo "studio: $1; the server will show its plain page" >&2
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

fresh && exit 0
command -v node >/dev/null && command -v npm >/dev/null || absent "it needs Node 20.19 or newer, which was not found"
node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' ||
  absent "it needs Node 20.19 or newer, and found $(node --version)"
cd "$home"
packages || absent "its packages could not be fetched by npm"
mkdir -p target
npm run --silent generate
npm run --silent check
npm run --silent test
rm -rf "$out"
npm run --silent build -- --outDir "$out" --emptyOutDir --logLevel warn
node budget.mjs "$out"
(cd "$out" && find . -type f | sed 's|^\./||' | LC_ALL=C sort >../files.txt.new && mv ../files.txt.new files.txt)

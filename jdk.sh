# Sourced by the commands that start a Java program; they declare fail MESSAGE, which ends them.

least=21

# The major release of the JDK in a folder; nothing if there is none.
release() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -f "$1/release" ] &&
    sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

find_jdk() {
  local folder found newest=0 chosen=
  found=$([ -z "${JAVA_HOME:-}" ] || release "$JAVA_HOME" || true)
  if [ "${found:-0}" -ge $least ]; then
    echo "$JAVA_HOME"
    return
  fi
  for folder in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/*; do
    found=$(release "$folder" || true)
    if [ "${found:-0}" -gt $newest ]; then
      newest=$found
      chosen=$folder
    fi
  done
  if [ "$newest" -lt $least ]; then
    folder=$(dirname "$(dirname "$(readlink -f "$(command -v javac || echo /none)")")")
    found=$(release "$folder" || true)
    [ "${found:-0}" -ge $least ] || fail "no JDK $least or newer was found in JAVA_HOME or the usual places; install one (Debian: apt-get install openjdk-21-jdk, or Temurin's packages) or set JAVA_HOME"
    chosen=$folder
  fi
  echo "$chosen"
}

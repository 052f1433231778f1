#!/bin/bash
# restore_command = '/opt/clinker/deploy/backup/restore-wal.sh "%f" "%p" /var/backups/clinker'
# Exit 1: not in the archive, which is how recovery finds its end. Exit 126: there but damaged, which stops recovery
# with an error: taking damage for the end would silently lose everything after it.
set -uo pipefail
name=$1 path=$2 store=$3/wal
[ -e "$store/$name.gz" ] || exit 1
if ! (cd "$store" && sha256sum --quiet --strict -c "$name.gz.sha256") >&2; then
  echo "restore-wal: $name is damaged" >&2
  exit 126
fi
gzip -dc "$store/$name.gz" >"$path" || exit 126

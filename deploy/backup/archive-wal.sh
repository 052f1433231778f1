#!/bin/bash
# archive_command = '/opt/clinker/deploy/backup/archive-wal.sh "%p" "%f" /var/backups/clinker'
# Exit 0 only when the segment and its checksum are on disk; PostgreSQL keeps the segment and tries again otherwise.
set -euo pipefail
umask 077
path=$1 name=$2 store=$3/wal
mkdir -p "$store"
final=$store/$name.gz

if [ -e "$final" ]; then
  # The server was cut off between our success and its note of it: the same content is fine, another is not.
  if [ "$(gzip -dc "$final" | sha256sum | cut -d' ' -f1)" = "$(sha256sum <"$path" | cut -d' ' -f1)" ]; then exit 0; fi
  echo "archive-wal: $name is already there with other content" >&2
  exit 1
fi

part=$final.$$.part
trap 'rm -f "$part" "$part.sha256"' EXIT
gzip -1 -c "$path" >"$part"
echo "$(sha256sum <"$part" | cut -d' ' -f1)  $name.gz" >"$part.sha256"
sync "$part" "$part.sha256"
# The checksum comes first: a segment without one does not count as archived.
mv -T "$part.sha256" "$final.sha256"
mv -T "$part" "$final"
sync "$store"

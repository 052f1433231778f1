#!/bin/bash
# base-backup.sh <store> [keep]: a checked base backup under <store>/base/<UTC time>, then old ones removed with the
# WAL nobody needs any more. The connection comes from PGHOST, PGPORT, PGUSER, PGPASSFILE as for every libpq program;
# the user needs REPLICATION (on a Debian host: postgres over its socket).
set -euo pipefail
umask 077
export LC_ALL=C TZ=UTC
store=$1 keep=${2:-7}
[[ $keep =~ ^[1-9][0-9]*$ ]] || { echo 'base-backup: how many to keep?' >&2; exit 2; }
mkdir -p "$store/base" "$store/wal"
exec 9>"$store/.lock"
flock -n 9 || { echo 'base-backup: another one runs' >&2; exit 1; }

name=$(date +%Y%m%dT%H%M%SZ)
part=$store/base/.$name.part
rm -rf "$store"/base/.*.part
trap 'rm -rf "$part"' EXIT
pg_basebackup -D "$part" -Ft -z -X stream -c fast --manifest-checksums=SHA256 --no-password

label=$(tar -xzOf "$part/base.tar.gz" backup_label)
sed -n 's/^START WAL LOCATION: .* (file \([0-9A-F]*\))$/\1/p' <<<"$label" >"$part/FIRST_WAL"
[ -s "$part/FIRST_WAL" ] || { echo 'base-backup: no start in backup_label' >&2; exit 1; }
# A restore to a moment before this one cannot use this backup.
date +%Y-%m-%dT%H:%M:%S.%3NZ >"$part/FINISHED_AT"
(cd "$part" && sha256sum -- * >SHA256SUMS)
find "$part" -type f -exec sync {} +
mv -T "$part" "$store/base/$name"
sync "$store/base"

mapfile -t old < <(ls -1 "$store/base" | sort | head -n "-$keep")
for one in "${old[@]}"; do rm -rf "${store:?}/base/$one"; done
first=$(cat "$store/base/$(ls -1 "$store/base" | sort | head -n 1)/FIRST_WAL")
removed=0
for file in "$store"/wal/*.gz; do
  segment=$(basename "$file")
  # Names are timeline, then position; history files stay: they are small and tell where timelines part.
  [[ $segment =~ ^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?\.gz$ ]] || continue
  if [[ ${segment:8:16} < ${first:8:16} ]]; then
    rm -f "$file" "$file.sha256"
    removed=$((removed + 1))
  fi
done
echo "base backup $name, $(du -sh "$store/base/$name" | cut -f1); kept $(ls -1 "$store/base" | wc -l), removed ${#old[@]} and $removed WAL segments"

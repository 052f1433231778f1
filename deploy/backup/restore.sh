#!/bin/bash
# restore.sh <store> <new data folder> <time | latest>
# Lays the newest base backup before that moment into an EMPTY folder, checked file by file, and tells PostgreSQL to
# recover to the moment and then to accept writes. Run as the user that owns the cluster; start it afterwards.
# The time carries its zone: 2026-11-15T03:20:00Z, or 2026-11-15 11:20:00+08.
set -euo pipefail
umask 077
export LC_ALL=C TZ=UTC
here=$(cd "$(dirname "$0")" && pwd)
store=$(cd "$1" && pwd) data=$2 wanted=$3
stop() { echo "restore: $*" >&2; exit 1; }

if [ "$wanted" != latest ]; then
  [[ $wanted =~ (Z|[+-][0-9]{2}(:?[0-9]{2})?)$ ]] || stop "the time needs a zone: $wanted"
  moment=$(date -d "$wanted" +%s.%N) || stop "not a time: $wanted"
fi
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then stop "$data is not empty"; fi

chosen=
for base in $(ls -1 "$store/base" | sort -r); do
  finished=$(date -d "$(cat "$store/base/$base/FINISHED_AT")" +%s.%N)
  if [ "$wanted" = latest ] || awk -v a="$finished" -v b="$moment" 'BEGIN { exit !(a <= b) }'; then
    chosen=$store/base/$base
    break
  fi
done
[ -n "$chosen" ] || stop "no base backup is older than $wanted"

(cd "$chosen" && sha256sum --quiet --strict -c SHA256SUMS) || stop "$chosen is damaged: take an older one"
mkdir -p "$data"
chmod 700 "$data"
tar -xzf "$chosen/base.tar.gz" -C "$data"
tar -xzf "$chosen/pg_wal.tar.gz" -C "$data/pg_wal"
cp "$chosen/backup_manifest" "$data/backup_manifest"
pg_verifybackup --quiet "$data"

{
  echo "restore_command = '\"$here/restore-wal.sh\" \"%f\" \"%p\" \"$store\"'"
  if [ "$wanted" != latest ]; then
    echo "recovery_target_time = '$(date -d "$wanted" '+%Y-%m-%d %H:%M:%S.%6N+00')'"
    echo "recovery_target_action = 'promote'"
  fi
  # Until it is the cluster in use, it must not write into the archive it was made from.
  echo "archive_mode = 'off'"
} >>"$data/postgresql.auto.conf"
touch "$data/recovery.signal"
echo "restored $(basename "$chosen") into $data; start it, it recovers to $wanted"

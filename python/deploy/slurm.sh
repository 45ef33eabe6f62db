#!/bin/sh
# A sweep as an array of Slurm: each task solves one part, and a last job puts them together.
#
#   ./slurm.sh sweep SPEC.json DIR [N] [OPTIONS OF SBATCH...]
#
# DIR must be reached by all nodes, and the package be installed there (PYTHON says which interpreter). N parts (default 64). A task
# whose node fails is put in line again; the same command once more solves only what is missing.
set -eu

if [ $# -lt 3 ]; then
    sed -n '4p' "$0" | cut -c5- >&2
    exit 2
fi
kind=$1 spec=$2 folder=$3 parts=${4:-64}
shift 3
[ $# -eq 0 ] || shift
python=${PYTHON:-python3}

mkdir -p "$folder"
run="'$python' -m gargalo.run '$kind' '$spec' --out '$folder'"
array=$(sbatch --parsable --job-name="gargalo-$kind" --array="0-$((parts - 1))" --requeue \
    --output="$folder/%a.log" --ntasks=1 "$@" --wrap="$run --shard \$SLURM_ARRAY_TASK_ID/$parts --workers 1")
# It runs when all tasks have ended, and says which parts are missing if one has failed.
merge=$(sbatch --parsable --job-name="gargalo-merge" --dependency="afterany:$array" \
    --output="$folder/merge.log" --ntasks=1 "$@" --wrap="$run --merge --shards $parts")
echo "array $array, then $merge; the result is in $folder"

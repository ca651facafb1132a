#!/bin/sh
# Uploads a site to S3, or to whatever speaks its language (--endpoint-url): sh s3.sh dist s3://bucket/path
# What pages need is there before they are, and what is gone goes last, so that no visitor meets half a site.
set -eu
site=${1:?the folder of the site}
bucket=${2:?where it goes, such as s3://bucket}
lasting='public, max-age=31536000, immutable'

# Names of these files tell their content.
for folder in _astro images cards; do
  if [ -d "$site/$folder" ]; then aws s3 sync "$site/$folder" "$bucket/$folder" --cache-control "$lasting"; fi
done
# Search: its folders are named by what is in them, the files beside them are not.
aws s3 sync "$site/pagefind" "$bucket/pagefind" --exclude '*' --include '*/*' --cache-control "$lasting"

# Everything else is asked for anew, and uploaded anew: by size and time, which is all that sync compares, a page of an earlier site
# that is put back looks like the one it replaces. S3 has no name for some kinds.
aws s3 cp "$site" "$bucket" --recursive --only-show-errors --exclude '_astro/*' --exclude 'images/*' --exclude 'cards/*' \
  --exclude 'pagefind/*/*' --exclude '*.md' --exclude '*.jsonl' --cache-control 'no-cache'
aws s3 cp "$site" "$bucket" --recursive --only-show-errors --exclude '*' --include '*.md' \
  --content-type 'text/markdown; charset=utf-8' --cache-control 'no-cache'
aws s3 cp "$site" "$bucket" --recursive --only-show-errors --exclude '*' --include '*.jsonl' \
  --content-type 'application/x-ndjson' --cache-control 'no-cache'

# What is gone.
aws s3 sync "$site" "$bucket" --delete --size-only

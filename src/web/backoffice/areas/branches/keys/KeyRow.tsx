import { Button } from '@mantine/core'
import type { BranchKey } from '#contract/calls/branch-keys.ts'
import { KEY_KIND_LABELS } from '#domain/devices/branch-key.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/areas/branches/keys/keys.module.css'

/** One key: what it is called, what it opens, since when, and whether a device still uses it. */
export function KeyRow({
  entry: { name, kind, createdAt, lastUsedAt },
  onRevoke,
}: {
  entry: BranchKey
  onRevoke: () => void
}) {
  const { timeZone } = useLocale()
  return (
    <li className={classes.row}>
      <p className={classes.what}>
        <strong>{name}</strong>
        <span>{KEY_KIND_LABELS[kind]}</span>
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Erzeugt</dt>
          <dd className="numbers">{formatDateTime(createdAt, timeZone)}</dd>
        </div>
        <div>
          <dt>Zuletzt benutzt</dt>
          <dd className="numbers">{lastUsedAt ? formatDateTime(lastUsedAt, timeZone) : 'noch nie'}</dd>
        </div>
      </dl>
      <Button
        variant="subtle"
        color="red"
        size="xs"
        className={classes.revoke ?? ''}
        aria-label={`Schlüssel „${name}“ widerrufen`}
        onClick={onRevoke}
      >
        Widerrufen
      </Button>
    </li>
  )
}

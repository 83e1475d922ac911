import type { App } from '#server/core/context.ts'
import { type Failure, type Leased, type Outbox, type OutboxTable, sendDue } from '#server/core/outbox/outbox.ts'
import { once } from '#server/core/resources/once.ts'
import { readPushKeys } from '#server/core/secrets/push-keys.ts'
import { contactOf } from '#server/features/notifications/push/push-message.ts'
import type { Push } from '#server/ports/web-push/push-sender.ts'

type PushOutbox<T extends OutboxTable, Row extends Leased> = Pick<
  Outbox<T, Row, Push>,
  'table' | 'key' | 'batch' | 'take' | 'columns'
> & {
  /** What the device is to show, as it is true now; `untrue` for what was overtaken or is too old to matter. */
  push: (row: Row) => Promise<Push | { untrue: string }>
  /** Forgets a device its service no longer knows, and with it all that waits for it. */
  forget: (row: Row) => Promise<unknown>
}

/** For staff, who can do nothing about what a push service says. */
const REASONS = {
  refused: 'Der Dienst für Mitteilungen nimmt sie nicht an.',
  later: 'Der Dienst für Mitteilungen ist gerade nicht erreichbar.',
} as const
/** Longer than a push service is waited for. */
const LEASE_MINUTES = 2

/**
 * Sends the pushes of an outbox that are due, a batch at once, so that no slow service keeps others waiting. A push
 * that comes twice replaces the first on its device, so none of them is marked.
 */
export async function sendDuePushes<T extends OutboxTable, Row extends Leased>(
  app: App,
  { push, forget, ...box }: PushOutbox<T, Row>,
): Promise<void> {
  const keysOf = once(async () => {
    const keys = await readPushKeys(app)
    if (!keys) app.log.error('Notices wait: there is no key pair to sign them with; a restart makes one')
    return keys
  })
  await sendDue<T, Row, Push>(app, {
    leaseMinutes: LEASE_MINUTES,
    isMarked: false,
    isParallel: true,
    ...box,
    async render(row) {
      const written = await push(row)
      return 'untrue' in written ? { kind: 'skipped', reason: written.untrue } : { letter: written }
    },
    async send(row, letter) {
      const keys = await keysOf()
      if (!keys) return failed('later', 'no key pair')
      const { config } = await app.catalogue.current()
      const contact = contactOf(config, app.env.publicUrl)
      const outcome = await app.push.send(letter, { keys, contact }, app.clock.now())
      if (outcome.kind === 'sent') return outcome
      if (outcome.kind !== 'gone')
        return failed(outcome.kind, outcome.reason, outcome.kind === 'later' ? outcome.afterSeconds : 0)
      app.log.info({ outbox: box.table, reason: outcome.reason }, 'A device is no longer reached by notices')
      await forget(row)
      return { kind: 'gone' }
    },
    failure: error => failed('later', error),
  })
}

const failed = (kind: keyof typeof REASONS, error: unknown, afterSeconds = 0): Failure => ({
  kind: 'failed',
  reason: REASONS[kind],
  error,
  isFinal: kind === 'refused',
  afterSeconds,
})

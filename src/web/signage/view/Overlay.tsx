import type { Manifest } from '#contract/calls/signage/manifest-shape.ts'
import type { Notice } from '#web/signage/engine/ports.ts'
import classes from '#web/signage/view/overlay.module.css'

type Props = {
  tv: Manifest['tv'] | undefined
  notice: Notice | null
  status: { isOnline: boolean; isAway: boolean; isClockOff: boolean; percent: number }
  isLoading: boolean
}

/**
 * What stands above everything: a word from staff, and small signs of what is wrong, for whoever looks after the
 * screen.
 */
export function Overlay({ tv, notice, status, isLoading }: Props) {
  return (
    <>
      {isLoading && (
        <output className={classes.loading}>
          <p>
            {status.isAway
              ? 'Der Server ist noch nicht erreichbar. Es geht von selbst weiter.'
              : `Das Programm wird geladen${status.isOnline && status.percent < 100 ? `: ${status.percent} %` : ' …'}`}
          </p>
        </output>
      )}
      {notice && (
        <div className={classes.notice} data-level={notice.kind === 'message' ? notice.level : 'info'} role="alert">
          {notice.kind === 'identify' ? (
            <>
              <p className={classes.lead}>Dieser TV ist</p>
              <p className={classes.text}>{tv?.name ?? 'noch ohne Programm'}</p>
              <p className={classes.lead}>{tv?.branch.name}</p>
            </>
          ) : (
            <p className={classes.text}>{notice.text}</p>
          )}
        </div>
      )}
      {!isLoading && status.isAway && <output className={classes.dot}>Ohne Verbindung</output>}
      {status.isClockOff && <p className={classes.clock}>Die Uhr dieses Geräts geht falsch.</p>}
    </>
  )
}

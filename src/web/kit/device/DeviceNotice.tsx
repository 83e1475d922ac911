import { useEffect, useRef } from 'react'
import type { OwnDevice } from '#contract/calls/device-shape.ts'
import { KEY_KIND_LABELS } from '#domain/devices/branch-key.ts'
import classes from '#web/kit/device/notice.module.css'

/** What staff have a device show over everything else. */
export type Shown = { kind: 'identify' } | { kind: 'test' } | { kind: 'message'; text: string }

/**
 * A word from staff to whoever stands before the device: which one it is, that it can be reached, or what they wrote.
 */
export function DeviceNotice({ device, shown, onClose }: { device: OwnDevice; shown: Shown; onClose: () => void }) {
  const place = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = place.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={place}
      className={classes.notice}
      data-kind={shown.kind}
      aria-labelledby="device-notice"
      onCancel={onClose}
    >
      {shown.kind === 'identify' && (
        <>
          <p className={classes.lead}>Dieses Gerät ist</p>
          <h2 id="device-notice">{device.name}</h2>
          <p>
            {KEY_KIND_LABELS[device.opens]}, {device.branch.name}
          </p>
        </>
      )}
      {shown.kind === 'test' && (
        <>
          <p className={classes.lead}>Testmitteilung</p>
          <h2 id="device-notice">Angekommen</h2>
          <p>{device.name} empfängt Mitteilungen.</p>
        </>
      )}
      {shown.kind === 'message' && (
        <>
          <p className={classes.lead}>Nachricht</p>
          <h2 id="device-notice" className={classes.text}>
            {shown.text}
          </h2>
        </>
      )}
      <button type="button" className={classes.close} onClick={onClose}>
        Schließen
      </button>
    </dialog>
  )
}

import classes from '#web/backoffice/areas/devices/devices.module.css'

type Props<S extends string> = { status: S; isEnabled: boolean; texts: Readonly<Record<S, string>> }

/** How a device or a TV is doing, by colour and in words. */
export const StatusMark = <S extends string>({ status, isEnabled, texts }: Props<S>) => (
  <span className={classes.status} data-status={isEnabled || status === 'unpaired' ? status : 'off'}>
    {isEnabled || status === 'unpaired' ? texts[status] : 'Ausgeschaltet'}
  </span>
)

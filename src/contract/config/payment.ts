import { shownTo } from '#contract/shown-fields.ts'
import { flag } from '#contract/config/setting.ts'

const ONLINE_LATER = 'Noch ohne Wirkung: online bezahlen kann man noch nicht, Gästen wird es nicht angeboten.'

/** How guests may pay. */
export const payment = {
  ...shownTo('page', {
    enableCash: flag('Barzahlung', undefined, true),
    enableATMCard: flag('Bankomatkarte'),
    enableHydroAGVoucher: flag('Hydro-AG-Gutschein'),
    enableMollie: flag('Mollie', ONLINE_LATER),
    enableDatatrans: flag('Datatrans', ONLINE_LATER),
  }),
}

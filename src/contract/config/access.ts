import { flag } from '#contract/config/setting.ts'
import { shownTo } from '#contract/shown-fields.ts'

/** What the house demands of the people who run it. */
export const access = shownTo('management', {
  demandSecondFactor: flag(
    'Zweiter Faktor für Leitung und Administration',
    'Wer leitet oder verwaltet, braucht bei der Anmeldung auch einen Code aus einer App und richtet sie bei der nächsten Anmeldung ein.',
  ),
})

import { useState } from 'react'
import { COUNTRIES } from '#contract/options.ts'
import { COUNTRY_TAXES, rateWords } from '#domain/pricing/country-tax.ts'
import { useSetting } from '#web/backoffice/areas/dashboard/start/use-start.ts'
import classes from '#web/backoffice/areas/dashboard/start/start.module.css'

const REGIONS = {
  AT: { currency: 'EUR', timeZone: 'Europe/Vienna' },
  DE: { currency: 'EUR', timeZone: 'Europe/Berlin' },
  CH: { currency: 'CHF', timeZone: 'Europe/Zurich' },
} as const
type Region = keyof typeof REGIONS

/** The country of the shop with the rates that come with it. Other rates can be typed anywhere all the same. */
export function CountryChoice({ country }: { country: string | null }) {
  const setting = useSetting()
  /** What was just pressed stands there at once; what is saved takes its place, or stays where saving fails. */
  const [pressed, setPressed] = useState<Region | null>(null)
  const choose = (key: Region) => {
    setPressed(key)
    setting.mutate({ country: key, ...REGIONS[key] }, { onSettled: () => setPressed(null) })
  }
  return (
    <fieldset className={classes.countries} aria-busy={setting.isPending}>
      <legend className={classes.hidden}>Land</legend>
      {(Object.keys(REGIONS) as Region[]).map(key => (
        <label key={key} className={classes.country}>
          <input
            type="radio"
            name="start-country"
            checked={(pressed ?? country) === key}
            onChange={() => choose(key)}
          />
          <span>
            <strong>{COUNTRIES[key]}</strong>
            {(COUNTRY_TAXES[key] ?? []).map(({ goods, rates }) => (
              <span key={goods} className={classes.rate}>
                {goods} {rateWords(rates)}
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Start } from '#contract/calls/start.ts'
import { FIRST_STEPS, isEnough, nextStep, isOrderable } from '#domain/start/first-steps.ts'
import {
  addressOf,
  lacksAcceptance,
  lacksMailServer,
  missingWords,
  STEP_WORDS,
} from '#web/backoffice/areas/dashboard/start/step-words.ts'
import { TestMail } from '#web/backoffice/areas/settings/messages/TestMail.tsx'
import { useSetting } from '#web/backoffice/areas/dashboard/start/use-start.ts'
import { useStart } from '#web/backoffice/areas/settings/messages/use-start.ts'
import { AreaSwitches } from '#web/backoffice/areas/dashboard/start/AreaSwitches.tsx'
import classes from '#web/backoffice/areas/dashboard/start/start.module.css'
import { useState } from 'react'
import { COUNTRIES } from '#contract/options.ts'
import { COUNTRY_TAXES, rateWords } from '#domain/pricing/country-tax.ts'

const REGIONS = {
  AT: { currency: 'EUR', timeZone: 'Europe/Vienna' },
  DE: { currency: 'EUR', timeZone: 'Europe/Berlin' },
  CH: { currency: 'CHF', timeZone: 'Europe/Zurich' },
} as const
type Region = keyof typeof REGIONS

/** The country of the shop with the rates that come with it. Other rates can be typed anywhere all the same. */
function CountryChoice({ country }: { country: string | null }) {
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

/**
 * Says which texts the law wants and the shop lacks, from the moment guests can order, whether or not anybody follows
 * the first steps.
 */
function LawNotice({ start }: { start: Start }) {
  const texts = start.steps.find(({ id }) => id === 'legal')
  if (!texts || texts.isDone || !isOrderable(start.branches)) return null
  return (
    <section className={classes.law} aria-label="Was das Gesetz verlangt">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>
          <strong>Gäste können schon bestellen, aber es fehlt, was das Gesetz verlangt.</strong>
        </p>
        <p>Noch nicht veröffentlicht: {texts.missing.join(', ')}</p>
      </div>
      <Button component={Link} href="/start/texts" variant="default">
        Rechtstexte
      </Button>
    </section>
  )
}

/**
 * What a new shop still lacks before the first guest can order, each with the way to it. Complete, it can be put away.
 */
export function StartGuide() {
  const { data } = useStart()
  const setting = useSetting()
  if (!data) return null
  if (!data.isShown) return <LawNotice start={data} />
  const done = data.steps.filter(({ isDone }) => isDone).length
  const isComplete = done === data.steps.length
  const mayGo = isEnough(data.steps)
  const next = nextStep(data.steps)?.id
  return (
    <section className={`card ${classes.guide}`} aria-labelledby="start-title">
      <header className={classes.head}>
        <div>
          <h2 id="start-title">Erste Schritte</h2>
          <p>
            {isComplete && 'Alles bereit: Gäste können bestellen.'}
            {!isComplete &&
              (mayGo
                ? 'Gäste können bestellen. Mails bekommen sie, sobald es einen Mailserver gibt.'
                : 'Was bis zur ersten Bestellung noch fehlt.')}
          </p>
        </div>
        <p className={classes.count}>
          <strong className="numbers">
            {done} von {FIRST_STEPS.length}
          </strong>
          <progress value={done} max={FIRST_STEPS.length} aria-label="Erledigte Schritte" />
        </p>
        {mayGo && (
          <Button
            variant="default"
            loading={setting.isPending}
            onClick={() => setting.mutate({ showStartGuide: false })}
          >
            Ausblenden
          </Button>
        )}
      </header>
      <LawNotice start={data} />
      <ol className={classes.steps}>
        {data.steps.map(step => (
          <Step key={step.id} step={step} start={data} isNext={step.id === next} />
        ))}
      </ol>
      <FurtherAreas />
    </section>
  )
}

/** What a shop may use beside; closed, since the first order needs none of it. */
function FurtherAreas() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.further} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Was Sie sonst noch verwenden: Tische, Bildschirme, Dienstplan …</summary>
      {isOpen && <AreaSwitches mayChoose heading="h3" />}
    </details>
  )
}

function Step({
  step: { id, isDone, missing },
  start,
  isNext,
}: {
  step: Start['steps'][number]
  start: Start
  isNext: boolean
}) {
  const { title, lead, way } = STEP_WORDS[id]
  const lacks = missingWords(id, missing, start.branches.length)
  const address = way ? (isDone && way.done) || addressOf({ way }, start, id) : null
  const Sign = isDone ? IconCircleCheckFilled : IconCircle
  return (
    <li className={classes.step} data-done={isDone || undefined} data-next={isNext || undefined}>
      <Sign size={24} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <h3>
          {title}
          <span className={classes.hidden}>{isDone ? ', erledigt' : ', offen'}</span>
        </h3>
        {!isDone && <p>{lead}</p>}
        {!isDone && lacks && <p className={classes.missing}>Fehlt: {lacks}</p>}
        {id === 'country' && <CountryChoice country={start.country} />}
        {id === 'mail' && !lacksMailServer(start) && <TestMail mail={start.testMail} />}
      </div>
      <div className={classes.way}>
        {way && address !== null && (
          <Button
            component={Link}
            href={address}
            variant={isNext ? 'filled' : 'default'}
            aria-label={`${title}: ${isDone ? 'Ansehen' : way.label}`}
          >
            {isDone ? 'Ansehen' : way.label}
          </Button>
        )}
        {id === 'label' && !isDone && <LawfulLabel isNext={isNext} />}
        {id === 'order' && !isDone && !lacksAcceptance(start) && <TestOrder shop={start.shop} isNext={isNext} />}
      </div>
    </li>
  )
}

function LawfulLabel({ isNext }: { isNext: boolean }) {
  const setting = useSetting()
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      loading={setting.isPending}
      onClick={() => setting.mutate({ orderButtonPreset: 'legal', orderButtonLabels: null })}
    >
      So beschriften
    </Button>
  )
}

function TestOrder({ shop, isNext }: { shop: Start['shop']; isNext: boolean }) {
  if (!shop) return null
  return (
    <Button
      component="a"
      href={`/store/${shop.identifier}`}
      target="_blank"
      rel="noopener"
      variant={isNext ? 'filled' : 'default'}
    >
      Shop öffnen
    </Button>
  )
}

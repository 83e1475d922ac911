import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Start } from '#contract/calls/start.ts'
import { FIRST_STEPS, type FirstStepId } from '#domain/start/first-steps.ts'
import { CountryChoice } from '#web/backoffice/areas/dashboard/start/CountryChoice.tsx'
import { STEP_WORDS, type Way } from '#web/backoffice/areas/dashboard/start/step-words.ts'
import { TestMail } from '#web/backoffice/areas/dashboard/start/TestMail.tsx'
import { useSetting, useStart } from '#web/backoffice/areas/dashboard/start/use-start.ts'
import classes from '#web/backoffice/areas/dashboard/start/start.module.css'

/** What a new shop still lacks before the first guest can order, each with the way to it. Complete, it can be put away. */
export function StartGuide() {
  const { data } = useStart()
  const setting = useSetting()
  if (!data?.isShown) return null
  const done = data.steps.filter(({ isDone }) => isDone).length
  const isComplete = done === data.steps.length
  const next = data.steps.find(({ isDone }) => !isDone)?.id
  return (
    <section className={`card ${classes.guide}`} aria-labelledby="start-title">
      <header className={classes.head}>
        <div>
          <h2 id="start-title">Erste Schritte</h2>
          <p>{isComplete ? 'Alles bereit: Gäste können bestellen.' : 'Was bis zur ersten Bestellung noch fehlt.'}</p>
        </div>
        <p className={classes.count}>
          <strong className="numbers">
            {done} von {FIRST_STEPS.length}
          </strong>
          <progress value={done} max={FIRST_STEPS.length} aria-label="Erledigte Schritte" />
        </p>
        {isComplete && (
          <Button variant="default" loading={setting.isPending} onClick={() => setting.mutate({ showStartGuide: false })}>
            Ausblenden
          </Button>
        )}
      </header>
      <ol className={classes.steps}>
        {data.steps.map(step => (
          <Step key={step.id} step={step} start={data} isNext={step.id === next} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step: { id, isDone, missing }, start, isNext }: { step: Start['steps'][number]; start: Start; isNext: boolean }) {
  const { title, lead, way } = STEP_WORDS[id]
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
        {!isDone && missing.length > 0 && !HAS_NO_LIST.has(id) && <p className={classes.missing}>Fehlt: {missing.join(', ')}</p>}
        {id === 'country' && <CountryChoice country={start.country} />}
        {id === 'mail' && <TestMail mail={start.testMail} />}
      </div>
      <div className={classes.way}>
        {way && (
          <Button
            component={Link}
            href={(isDone && way.done) || hrefOf(way, start, id)}
            variant={isNext ? 'filled' : 'default'}
            aria-label={`${title}: ${isDone ? 'Ansehen' : way.label}`}
          >
            {isDone ? 'Ansehen' : way.label}
          </Button>
        )}
        {id === 'label' && !isDone && <LawfulLabel isNext={isNext} />}
        {id === 'order' && <TestOrder shop={start.shop} isNext={isNext} />}
      </div>
    </li>
  )
}

/** Where a step is done: at the branch that still lacks it, or where one is made. */
const hrefOf = ({ href, ofBranch }: Way, { branches }: Start, id: FirstStepId): string => {
  if (ofBranch === undefined) return href
  const branch = branches.find(({ missing }) => missing.some(step => step === id)) ?? branches[0]
  return branch ? `/branches/${branch.id}${ofBranch}` : href
}

/** Steps of which the title says what is missing. */
const HAS_NO_LIST: ReadonlySet<string> = new Set(['country', 'label', 'mail', 'order'])

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
    <Button component="a" href={`/store/${shop.identifier}`} target="_blank" rel="noopener" variant={isNext ? 'filled' : 'default'}>
      Shop öffnen
    </Button>
  )
}

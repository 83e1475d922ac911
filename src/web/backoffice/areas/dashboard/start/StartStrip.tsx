import { Link } from 'wouter'
import { canWait, FIRST_STEPS, nextStep } from '#domain/start/first-steps.ts'
import { addressOf, missingWords, STEP_WORDS } from '#web/backoffice/areas/dashboard/start/step-words.ts'
import { useStart } from '#web/backoffice/areas/settings/messages/use-start.ts'
import classes from '#web/backoffice/areas/dashboard/start/strip.module.css'

const GUIDE = '/dashboard'
/** Pages that fill the screen with what is going on now. */
const ELSEWHERE = /^\/(dashboard|orders|kitchen)(\/|$)/
/** What was saved on the page shows soon after. */
const LOOK_MS = 3000

/** The next step may be another part of the page one has just scrolled down on; it begins at its head. */
const toTop = () => window.scrollTo({ top: 0 })

/** Above the pages of a shop in its first hour: what the step of this page still lacks, or the way to the next one. */
export function StartStrip({ path }: { path: string }) {
  const { data, isPlaceholderData: isOfPageBefore } = useStart(LOOK_MS, path)
  if (!data?.isShown || ELSEWHERE.test(path)) return null
  const open = data.steps.filter(({ isDone }) => !isDone)
  const isHere = ({ id }: (typeof open)[number]) => {
    const address = addressOf(STEP_WORDS[id], data, id)
    return address !== null && (path === address || path === `${address}/general`)
  }
  const here = open.find(isHere)
  const lacks = here && missingWords(here.id, here.missing, data.branches.length)
  /** 'Filiale: fehlt noch Filiale' says one thing twice. */
  const isItself = here !== undefined && lacks === STEP_WORDS[here.id].title
  const next = nextStep(data.steps)
  const goesOn = !here || (canWait(here) && next !== here)
  // whoever has just saved at the end of a long page sees how to go on without looking for it
  const stays = goesOn && !here && data.steps.some(isHere)
  return (
    <aside className={classes.strip} aria-label="Erste Schritte" data-stays={stays || undefined}>
      <Link href={GUIDE} className={classes.guide}>
        Erste Schritte{' '}
        <span className="numbers">
          {FIRST_STEPS.length - open.length} von {FIRST_STEPS.length}
        </span>
      </Link>
      {here && (
        <p>
          <strong>{isItself ? STEP_WORDS[here.id].title : `${STEP_WORDS[here.id].title}:`}</strong> fehlt noch{' '}
          {!isItself && lacks}
        </p>
      )}
      {/* what was saved to come here is not known yet: the old answer would lead back to it */}
      {goesOn && next && !isOfPageBefore && (
        <Link href={addressOf(STEP_WORDS[next.id], data, next.id) ?? GUIDE} className={classes.next} onClick={toTop}>
          Weiter: {STEP_WORDS[next.id].title}
        </Link>
      )}
      {!next && <p>Alles bereit: Gäste können bestellen.</p>}
    </aside>
  )
}

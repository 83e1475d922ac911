import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { Start } from '#contract/calls/start.ts'
import { isOrderable } from '#domain/start/first-steps.ts'
import classes from '#web/backoffice/areas/dashboard/start/start.module.css'

/**
 * Says which texts the law wants and the shop lacks, from the moment guests can order, whether or not anybody follows
 * the first steps.
 */
export function LawNotice({ start }: { start: Start }) {
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

import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { InboxList } from '#web/backoffice/areas/inbox/InboxList.tsx'
import { useInbox } from '#web/backoffice/areas/inbox/use-inbox.ts'
import classes from '#web/backoffice/areas/inbox/inbox.module.css'

/** So many stand on the overview; the others on the page of the inbox. */
const SHOWN = 5

/** What waits for oneself, on the overview; nothing of it where nothing waits. */
export function InboxCard() {
  const { data } = useInbox()
  if (!data || data.count === 0) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="inbox-card">
      <header className={classes.head}>
        <h2 id="inbox-card">Wartet auf Sie</h2>
        <Button component={Link} href="/inbox" variant="default" mih={44}>
          {data.count > SHOWN ? `Alle ${data.count} ansehen` : 'Eingang'}
        </Button>
      </header>
      <InboxList rows={data.rows.slice(0, SHOWN)} label="Wartet auf Sie" />
    </section>
  )
}

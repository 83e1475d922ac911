import { Button } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { openSpecial } from '#web/backoffice/specials/open-special.tsx'
import { RunningSpecials } from '#web/backoffice/specials/RunningSpecials.tsx'
import { specialsQuery } from '#web/backoffice/specials/special-queries.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import classes from '#web/backoffice/specials/special.module.css'

/** What stands on TVs today, on the overview, and the way to put a text there; nothing of it where there is no TV. */
export function SpecialsCard() {
  const { data } = useQuery(specialsQuery(useSelectedBranch()))
  if (!data || data.tvs.length === 0) return null
  return (
    <section className={`card ${classes.card}`} aria-labelledby="specials-card">
      <header className={classes.cardHead}>
        <h2 id="specials-card">Heute auf dem Bildschirm</h2>
        <div className={classes.ways}>
          <Button
            variant="default"
            mih={44}
            leftSection={<IconDeviceTv size={18} stroke={1.6} aria-hidden />}
            onClick={() => openSpecial({ kind: 'text' })}
          >
            Text zeigen
          </Button>
          <Button component="a" href="#/products" variant="default" mih={44}>
            Gericht wählen
          </Button>
          <Button component="a" href="#/images" variant="default" mih={44}>
            Bild wählen
          </Button>
        </div>
      </header>
      {data.specials.length === 0 ? (
        <p className={classes.none}>Es läuft das gewohnte Programm.</p>
      ) : (
        <RunningSpecials {...data} />
      )}
    </section>
  )
}

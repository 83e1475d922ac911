import { Button } from '@mantine/core'
import { AbsenceForm } from '#web/backoffice/areas/working-schedules/AbsenceForm.tsx'
import { useToday } from '#web/backoffice/areas/working-schedules/use-today.ts'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate } from '#web/backoffice/navigation/hash-location.ts'
import classes from '#web/backoffice/areas/working-schedules/plan.module.css'

/** Asking for time off, with an address of its own, so that every place can lead to it. */
export function Page() {
  const { today } = useToday()
  return (
    <div className={classes.page}>
      <PageHead title="Abwesenheit beantragen" lead="Urlaub, Zeitausgleich und andere freie Tage.">
        <Button component="a" href="#/absences/sick" variant="default" mih={44}>
          Krank melden
        </Button>
      </PageHead>
      <AbsenceForm today={today} onClose={() => navigate('/absences')} />
    </div>
  )
}

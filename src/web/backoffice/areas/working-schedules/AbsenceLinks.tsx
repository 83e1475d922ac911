import { Button } from '@mantine/core'

/** The ways to ask for days off and to report sick, wherever somebody looks for them. */
export const AbsenceLinks = () => (
  <>
    <Button component="a" href="#/absences/new" variant="default" mih={44}>
      Urlaub beantragen
    </Button>
    <Button component="a" href="#/absences/sick" variant="default" mih={44}>
      Krank melden
    </Button>
  </>
)

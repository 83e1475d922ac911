import { Button } from '@mantine/core'
import { LOG_ENTITIES } from '#contract/logs/logged-things.ts'

/** Leads to the thing an entry of the log speaks of, by its name. */
export const OpenThing = ({ entity, target }: { entity: string; target: string }) => (
  <Button component="a" href={`#${target}`}>
    {LOG_ENTITIES[entity] ?? entity} öffnen
  </Button>
)

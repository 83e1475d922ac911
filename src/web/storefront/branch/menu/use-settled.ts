import { useEffect, useMemo, useState } from 'react'
import { useLoaded } from '#web/kit/use-loaded.ts'
import type { Section } from '#web/storefront/branch/menu/settled.ts'

const load = () => import('#web/storefront/branch/menu/settled.ts')

/**
 * The menu in the order in which the guest began to read it, until they ask for something else or come back from
 * elsewhere.
 */
export function useSettled<S extends Section>(
  sections: readonly S[],
  asked: string | undefined,
  isIdle: boolean,
): readonly S[] {
  const rules = useLoaded(load, isIdle)
  const [read, setRead] = useState<{ asked: string | undefined; sections: readonly S[] }>({ asked, sections })
  if (read.asked !== asked) setRead({ asked, sections })
  useEffect(() => rules?.watchReturn(() => setRead({ asked: '', sections: [] })), [rules])
  return useMemo(
    () => (rules && read.sections !== sections ? rules.settled(read.sections, sections) : sections),
    [rules, read, sections],
  )
}

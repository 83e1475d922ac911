import { useEffect, useMemo, useRef } from 'react'
import { projectQueryText, readProjectQuery } from '#web/backoffice/areas/projects/project-query.ts'
import { focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { navigate, parseHash } from '#web/backoffice/navigation/hash-location.ts'

/** The link that leads to a task beside its project. */
const linkOf = (project: number, task: number) =>
  document.querySelector<HTMLElement>(`a[href="#/projects/${project}?task=${task}"]`)

/**
 * Opens tasks beside the views of their project: the address says which, so that the way back closes it and a link
 * leads to it. Whoever closes it is where they opened it.
 */
export function useTaskBeside(project: number, task: number | undefined) {
  const isOwnStep = useRef(false)
  const shown = useRef(task)
  useEffect(() => {
    const before = shown.current
    shown.current = task
    if (task !== undefined || before === undefined) return
    isOwnStep.current = false
    focusSoon(() => linkOf(project, before))
  }, [project, task])
  return useMemo(() => {
    const addressWith = (id: number | undefined) => {
      const text = projectQueryText({ ...readProjectQuery(parseHash(location.hash).search), task: id })
      return text ? `/projects/${project}?${text}` : `/projects/${project}`
    }
    return {
      opening: {
        hrefOf: (id: number) => `/projects/${project}?task=${id}`,
        open: (id: number) => {
          const isOpen = shown.current !== undefined
          if (!isOpen) isOwnStep.current = true
          // from one to the next is one step, so that the way back closes both
          navigate(addressWith(id), { replace: isOpen })
        },
      },
      close: () => {
        if (isOwnStep.current) history.back()
        else navigate(addressWith(undefined), { replace: true })
      },
    }
  }, [project])
}

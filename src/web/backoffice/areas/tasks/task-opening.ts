import { createContext, type MouseEvent, useContext } from 'react'

type Opening = {
  /** Where a task has its address. */
  readonly hrefOf: (id: number) => string
  /** Opens it where one is; absent where a task has a page of its own. */
  readonly open?: (id: number) => void
}

/** How tasks open that are listed here: on their own page, or beside the board they stand on. */
export const TaskOpening = createContext<Opening>({ hrefOf: id => `/tasks/${id}` })

/** What the link of a task says and does. With a key held it opens in another tab, as every link does. */
export function useTaskLink(): (id: number) => { href: string; onClick?: (event: MouseEvent) => void } {
  const { hrefOf, open } = useContext(TaskOpening)
  return id => ({
    href: hrefOf(id),
    ...(open && {
      onClick: event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open(id)
      },
    }),
  })
}

import { useEffect } from 'react'

const COUNT = /^\(\d+\) /

/** Puts the number of waiting orders before the title of the tab and takes it away again. A change of `page` renews it, once the page has set its own title. */
export function useTitleCount(count: number, page: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const plain = document.title.replace(COUNT, '')
      document.title = count > 0 ? `(${count}) ${plain}` : plain
    })
    return () => clearTimeout(timer)
  }, [count, page])
  useEffect(
    () => () => {
      document.title = document.title.replace(COUNT, '')
    },
    [],
  )
}

import { useEffect } from 'react'

const COUNT = /^\(\d+\) /

/** Puts the number of waiting orders before the title of the tab and takes it away again. `beat` renews it after others set the title. */
export function useTitleCount(count: number, beat: number): void {
  useEffect(() => {
    const plain = document.title.replace(COUNT, '')
    document.title = count > 0 ? `(${count}) ${plain}` : plain
  }, [count, beat])
  useEffect(
    () => () => {
      document.title = document.title.replace(COUNT, '')
    },
    [],
  )
}

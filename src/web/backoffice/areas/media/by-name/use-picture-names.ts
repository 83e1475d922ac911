import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { inPictureOrder, matchPictures, type PictureMatch } from '#domain/menu-import/match-pictures.ts'
import { assignPictures, type AssignResult } from '#web/backoffice/areas/media/by-name/assign-pictures.ts'
import { sendingFailure } from '#web/backoffice/media/send-file.ts'
import { listRows } from '#web/kit/resource-client.ts'

/** A file with the product its name means; `chosen` is what somebody says instead, null to leave it out. */
export type PictureLine = { key: string; file: File; address: string; match: PictureMatch; product: number | null }

/** Pictures on their way to their products: whose they are, what somebody decided, and sending them. */
export function usePictureNames() {
  const client = useQueryClient()
  const products = useQuery({
    queryKey: ['rows', 'products', 'all'],
    queryFn: ({ signal }) => listRows('products', { signal }),
  })
  const [files, setFiles] = useState<readonly { key: string; file: File; address: string }[]>([])
  const [chosen, setChosen] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [isReplacing, setReplacing] = useState(false)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<AssignResult | null>(null)
  const [error, setError] = useState<string | null>(null)
  const count = useRef(0)
  const shown = useRef(files)
  useEffect(() => void (shown.current = files), [files])
  useEffect(() => () => shown.current.forEach(({ address }) => URL.revokeObjectURL(address)), [])

  const rows = products.data
  const lines = useMemo<PictureLine[]>(() => {
    const matches = matchPictures(
      files.map(({ file }) => file.name),
      rows ?? [],
    )
    return files.map((one, index) => {
      const match = matches[index] ?? { kind: 'none' }
      const said = chosen.get(one.key)
      return { ...one, match, product: said === undefined ? (match.kind === 'found' ? match.product : null) : said }
    })
  }, [files, rows, chosen])
  const nameOf = useMemo(() => new Map((rows ?? []).map(({ id, name }) => [id, name])), [rows])
  const drop = () => {
    files.forEach(({ address }) => URL.revokeObjectURL(address))
    setFiles([])
    setChosen(new Map())
  }
  const ready = lines.flatMap(({ file, product }) =>
    product === null ? [] : [{ file, product, name: nameOf.get(product) ?? '' }],
  )

  return {
    products: rows,
    failure: products.error,
    reload: () => void products.refetch(),
    lines,
    ready,
    isReplacing,
    progress,
    result,
    error,
    setReplacing,
    drop,
    add: (given: readonly File[]) => {
      setResult(null)
      setError(null)
      const added = given.map(file => ({ key: String(++count.current), file, address: URL.createObjectURL(file) }))
      setFiles(now => inPictureOrder([...now, ...added].map(one => ({ ...one, name: one.file.name }))))
    },
    choose: (key: string, product: number | null) => setChosen(now => new Map(now).set(key, product)),
    assign: async () => {
      setError(null)
      let at = 0
      try {
        const done = await assignPictures(ready, isReplacing, index => {
          at = index
          setProgress({ done: index, total: ready.length })
        })
        setResult(done)
        drop()
        await client.invalidateQueries({ queryKey: ['rows'] })
      } catch (problem) {
        setError(sendingFailure(ready[at]?.file.name ?? '', problem))
      }
      setProgress(null)
    },
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { inPictureOrder, matchPictures, type PictureMatch } from '#domain/menu-import/match-pictures.ts'
import { sendingFailure, dataUrl } from '#web/backoffice/media/send-file.ts'
import { listRows, changeRows } from '#web/kit/resource-client.ts'
import { callApi } from '#web/kit/api-client.ts'

/** A picture and the product it shows. */
type Assigned = { file: File; product: number; name: string }
type AssignResult = {
  pictures: number
  products: number
  refused: readonly { name: string | null; message: string }[]
}

/**
 * Sends pictures, each once however often it is sent, and puts them behind those their products have, or in their
 * place; the first one may be what the menu shows. All products are changed in one act, those that have the pictures
 * already not at all. @throws ApiError
 */
async function assignPictures(
  assigned: readonly Assigned[],
  isReplacing: boolean,
  onProgress: (done: number) => void,
): Promise<AssignResult> {
  const sent: { product: number; image: number }[] = []
  for (const [index, { file, product, name }] of assigned.entries()) {
    onProgress(index)
    const body = { data: await dataUrl(file), name: file.name, alt: name.slice(0, 300), isReused: true }
    const { id } = await callApi('POST', '/images', { body, session: 'staff' })
    sent.push({ product, image: id })
  }
  const wanted = Map.groupBy(sent, ({ product }) => product)
  const products = (await listRows('products')).filter(({ id }) => wanted.has(id))
  const rows = products.flatMap(({ id, version, images }) => {
    const before = images.map(image => image.id)
    const added = (wanted.get(id) ?? []).map(({ image }) => image)
    const after = [...new Set(isReplacing ? added : [...before, ...added])]
    return after.join() === before.join()
      ? []
      : [{ id, version, change: { images: after.map(image => ({ id: image })) } }]
  })
  if (rows.length === 0) return { pictures: 0, products: 0, refused: [] }
  const { done, refused } = await changeRows('products', { rows })
  const written = new Set(rows.map(({ id }) => id))
  for (const { id } of refused) written.delete(id)
  return { pictures: sent.filter(({ product }) => written.has(product)).length, products: done, refused }
}

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
        // Whoever reads that it is done can give the next files at once; the lists follow.
        void client.invalidateQueries({ queryKey: ['rows'] })
      } catch (problem) {
        setError(sendingFailure(ready[at]?.file.name ?? '', problem))
      }
      setProgress(null)
    },
  }
}

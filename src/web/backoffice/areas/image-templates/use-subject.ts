import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ImageReference, Product } from '#domain/catalogue/product.ts'
import { imageKeyOf, type TemplateData } from '#domain/templates/draw-template.ts'
import { templateData } from '#domain/templates/template-data.ts'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { usePictures } from '#web/backoffice/drawing/use-pictures.ts'
import { useSettings } from '#web/backoffice/session/use-settings.ts'
import { listRows } from '#web/kit/rows.ts'

type Id = { id: number }

/** What the picture is made for while it is being designed, and what it then says. */
export function useSubject(layers: readonly TemplateLayer[], background: Id | null) {
  const [productId, setProduct] = useState<number | null>(null)
  const [branchId, setBranch] = useState<number | null>(null)
  const products = useQuery({ queryKey: ['rows', 'products', 'templates'], queryFn: ({ signal }) => listRows('products', { signal }) })
  const branches = useQuery({ queryKey: ['rows', 'branches', 'templates'], queryFn: ({ signal }) => listRows('branches', { signal }) })
  const { currency = 'EUR', shopName = '', allergenStyle = 'lettersAt', allergenLegend = [], website, logo } = useSettings()
  const list = products.data as readonly Product[] | undefined
  const product = list?.find(({ id }) => id === productId) ?? list?.find(({ images }) => images.length > 0) ?? list?.[0]
  const branch = branches.data?.find(({ id }) => id === branchId) ?? branches.data?.[0]
  const known = useMemo(
    () =>
      templateData({
        product,
        branch,
        catalogue: new Map((list ?? []).map(one => [one.id, one])),
        settings: {
          currency,
          shopName,
          allergenStyle,
          allergenLegend,
          website: website ?? null,
          logo: (logo as ImageReference | null | undefined) ?? null,
        },
        origin: location.origin,
      }),
    [product, branch, list, currency, shopName, allergenStyle, allergenLegend, website, logo],
  )
  const wanted = useMemo(() => {
    const own = layers.flatMap(({ type, image }) => (type === 'image' && image ? [image.id] : []))
    const bound = Object.values(known.images).map(({ id }) => id)
    return [...new Set([...own, ...bound, ...(background ? [background.id] : [])])]
  }, [layers, known, background])
  const pictures = usePictures(wanted)
  const data: TemplateData = useMemo(() => {
    const byId = new Map(pictures.map(picture => [picture.id, picture]))
    return {
      texts: known.texts,
      images: {
        ...Object.fromEntries(pictures.map(picture => [imageKeyOf(picture), picture])),
        ...Object.fromEntries(Object.entries(known.images).map(([path, image]) => [path, byId.get(image.id) ?? image])),
      },
    }
  }, [known, pictures])
  return { products: list ?? [], branches: branches.data ?? [], product, branch, setProduct, setBranch, data }
}

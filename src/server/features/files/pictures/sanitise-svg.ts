import sanitizeHtml from 'sanitize-html'
import { svgDepth, svgStart } from '#server/features/files/kinds/svg-text.ts'

/** Every element lies in these; what a file says of namespaces itself is left out. */
const ROOT = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

const TAGS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'title',
  'desc',
  'switch',
  'style',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'textPath',
  'image',
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
  'clipPath',
  'mask',
  'marker',
  'view',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComponentTransfer',
  'feComposite',
  'feConvolveMatrix',
  'feDiffuseLighting',
  'feDisplacementMap',
  'feDistantLight',
  'feDropShadow',
  'feFlood',
  'feFuncA',
  'feFuncB',
  'feFuncG',
  'feFuncR',
  'feGaussianBlur',
  'feImage',
  'feMerge',
  'feMergeNode',
  'feMorphology',
  'feOffset',
  'fePointLight',
  'feSpecularLighting',
  'feSpotLight',
  'feTile',
  'feTurbulence',
]
/** Deeper than anybody draws. The cleaner looks through all open elements at each that ends. */
const DEEPEST = 500
/** Their whole content goes with them. */
const DROPPED = [
  'script',
  'foreignObject',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'handler',
  'listener',
  'metadata',
  'textarea',
  'option',
  'xmp',
  'noscript',
]

const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i
const isOwnReference = (value: string) => /^#[^\s]*$/.test(value.trim())
/** CSS may point inside the drawing and nowhere else; escapes could hide an address, so they go too. */
const isHarmlessCss = (css: string) =>
  !/[<&\\]|@import|@namespace|javascript:|-moz-binding/i.test(css) &&
  !/(?:expression|image-set|src)\s*\(|behavior\s*:/i.test(css) &&
  !/url\s*\(\s*(?:["']\s*)?(?!#|["'#\s])/i.test(css)

function isHarmless(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return isOwnReference(value) || PICTURE_DATA.test(value.trim())
  if (name === 'xml:space') return true
  return (
    /^[a-z][a-z0-9-]*$/i.test(name) &&
    name !== 'xmlns' &&
    !/^on/i.test(name) &&
    !/^(?:src|base|ping|action|formaction)$/i.test(name) &&
    isHarmlessCss(value)
  )
}

/**
 * An SVG drawing without anything that could run or reach out: no scripts, event handlers, foreign objects,
 * links, animations, document types, entities or outside addresses. What is not known is left out.
 * Answers `null` when no drawing is left, or elements lie in each other 500 deep. Foreign files are cleaned in a
 * process of their own (draw-apart.ts).
 */
export const sanitiseSvg = (source: string): string | null => {
  const start = svgStart(source)
  if (start < 0 || svgDepth(source, start) > DEEPEST) return null
  const clean = sanitizeHtml(source.slice(start), {
    allowedTags: TAGS,
    disallowedTagsMode: 'completelyDiscard',
    nonTextTags: DROPPED,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    allowedSchemes: ['data'],
    allowProtocolRelative: false,
    nestingLimit: 200,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([name, value]) => isHarmless(name, value))),
      }),
    },
    exclusiveFilter: frame => frame.tag === 'style' && !isHarmlessCss(frame.text),
  }).trim()
  return /^<svg[\s>]/.test(clean) ? clean.replace('<svg', ROOT) : null
}

import type { BlockTypeName } from '#contract/content/block-types.ts'

/** A small drawing of 48 by 36: `surfaces` are filled, `lines` are strokes, `buttons` are filled in the accent. */
type BlockDrawing = { lines: string; surfaces: string; buttons?: string }

/** How each type of block lies on the page, for whoever chooses among them. */
export const DRAWINGS: Readonly<Record<BlockTypeName, BlockDrawing>> = {
  hero: { surfaces: 'M2 3h44v30H2z', lines: 'M6 24h20M6 28h12' },
  text: { surfaces: '', lines: 'M6 7h22M6 13h36M6 18h36M6 23h30', buttons: 'M6 28h14v4H6z' },
  text_image: { surfaces: 'M26 6h18v24H26z', lines: 'M4 9h16M4 15h18M4 20h18M4 25h14' },
  slider_images: { surfaces: 'M8 4h32v22H8z', lines: 'M5 12l-3 3 3 3M43 12l3 3-3 3M20 31h1M24 31h1M28 31h1' },
  wood: { surfaces: 'M4 5h18v18H4z', lines: 'M27 8h17M27 13h17M27 18h12M4 30h40' },
  contact: {
    surfaces: 'M26 4h18v28H26z',
    lines: 'M4 8h14M4 14h18M4 19h16M4 24h18M35 26c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11z',
  },
  teaser_woods: { surfaces: 'M20 6h24v24H20z', lines: 'M4 10h11M4 16h9M4 22h11M4 28h8' },
  form: { surfaces: '', lines: 'M6 5h10M6 8h36v6H6zM6 18h10M6 21h36v5H6z', buttons: 'M6 29h14v4H6z' },
  columns: {
    surfaces: 'M3 4h12v10H3zM18 4h12v10H18zM33 4h12v10H33z',
    lines: 'M3 19h12M3 24h10M18 19h12M18 24h10M33 19h12M33 24h10',
  },
  gallery: {
    surfaces: 'M3 4h13v12H3zM18 4h12v12H18zM32 4h13v12H32zM3 19h13v12H3zM18 19h12v12H18zM32 19h13v12H32z',
    lines: '',
  },
  video: { surfaces: 'M4 5h40v26H4z', lines: '', buttons: 'M20 12l11 6-11 6z' },
  questions: {
    surfaces: '',
    lines: 'M4 7h26M40 5l2 3 2-3M4 13h40M4 19h22M40 17l2 3 2-3M4 25h40M4 31h28M40 29l2 3 2-3',
  },
  team: {
    surfaces: 'M5 6h10v10H5zM19 6h10v10H19zM33 6h10v10H33z',
    lines: 'M5 21h10M6 25h7M19 21h10M20 25h7M33 21h10M34 25h7',
  },
  call: { surfaces: 'M2 6h44v24H2z', lines: 'M12 13h24M16 18h16', buttons: 'M17 22h14v5H17z' },
  divider: { surfaces: '', lines: 'M4 18h40' },
  menu_excerpt: {
    surfaces: 'M4 5h8v8H4zM4 17h8v8H4z',
    lines: 'M15 7h14M15 11h10M38 7h6M15 19h14M15 23h10M38 19h6',
    buttons: 'M4 29h14v4H4z',
  },
  todays_menu: {
    surfaces: '',
    lines: 'M4 6h18M4 13h24M38 13h6M4 19h20M38 19h6M4 25h26M38 25h6',
    buttons: 'M26 4h18v4H26z',
  },
  branches: { surfaces: 'M4 4h18v12H4zM26 4h18v12H26z', lines: 'M4 21h14M4 25h18M26 21h14M26 25h18' },
  hours: { surfaces: '', lines: 'M4 7h10M28 7h16M4 14h12M28 14h16M4 21h9M28 21h16M4 28h13M28 28h16' },
  reservation: {
    surfaces: '',
    lines: 'M4 6h12M4 12h14M4 17h12M4 22h14M22 5h10v6H22zM35 5h10v6H35zM22 15h23v6H22z',
    buttons: 'M22 26h14v5H22z',
  },
  wysiwyg: { surfaces: '', lines: 'M6 8h36M6 14h36M6 20h36M6 26h26' },
  block: { surfaces: 'M4 4h26v16H4z', lines: 'M18 16h26v16H18zM22 22h16M22 27h12' },
}

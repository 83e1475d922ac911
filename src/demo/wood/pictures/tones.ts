export type Tones = { light: string; mid: string; dark: string; grain: string; bark: string; leaf: string; sky: string }
export type WoodKey = 'laerche' | 'fichte' | 'zirbe' | 'eiche' | 'esche' | 'nuss'

/** What each kind of wood looks like: its boards, its bark and its tree against the sky. */
export const TONES: Readonly<Record<WoodKey, Tones>> = {
  laerche: {
    light: '#e3b184',
    mid: '#d59c6c',
    dark: '#c58757',
    grain: '#9c5a33',
    bark: '#6e4a3a',
    leaf: '#d9a441',
    sky: '#f3dcb4',
  },
  fichte: {
    light: '#f2dfba',
    mid: '#ebd3a6',
    dark: '#e0c391',
    grain: '#c79d61',
    bark: '#7b6252',
    leaf: '#2f5a48',
    sky: '#d5e5e3',
  },
  zirbe: {
    light: '#eccfa6',
    mid: '#e2bd8d',
    dark: '#d6ab78',
    grain: '#a8713f',
    bark: '#66544a',
    leaf: '#466b55',
    sky: '#dfe6ef',
  },
  eiche: {
    light: '#cfa777',
    mid: '#c09564',
    dark: '#b08354',
    grain: '#7d5530',
    bark: '#5b4c40',
    leaf: '#7d8f3c',
    sky: '#e9e4c9',
  },
  esche: {
    light: '#ecdcc0',
    mid: '#e2cdaa',
    dark: '#d6bc94',
    grain: '#a98a5d',
    bark: '#857867',
    leaf: '#89a55a',
    sky: '#dcebe4',
  },
  nuss: {
    light: '#9d7452',
    mid: '#8a6143',
    dark: '#765037',
    grain: '#4a2f20',
    bark: '#6d5f54',
    leaf: '#5f8148',
    sky: '#efdfca',
  },
}

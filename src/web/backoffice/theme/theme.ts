import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** The storefront's ink and accent, so guests and staff look at one house. Shades 5 (dark) and 6 (light) carry white text with at least 4.5:1. */
const accent: MantineColorsTuple = ['#fdf4f0', '#fbeee8', '#f6d3c5', '#ffb393', '#ff9a70', '#c24a1e', '#b23a12', '#932d0b', '#742308', '#4d1705']
const red: MantineColorsTuple = ['#fcebe9', '#f7d3cf', '#efaaa4', '#f49b93', '#ff9288', '#d0453b', '#b3261e', '#931d16', '#741510', '#560e0a']
const green: MantineColorsTuple = ['#e7f3ec', '#cfe8da', '#a9d6bd', '#87dcae', '#6cd49b', '#27804f', '#1c6e42', '#165a36', '#10452a', '#0a301d']
const yellow: MantineColorsTuple = ['#fdf1dc', '#fae3b8', '#f5cf85', '#f6c674', '#f4bd62', '#a3640a', '#8a5200', '#704300', '#573400', '#3d2500']
const gray: MantineColorsTuple = ['#faf8f6', '#f6f4f1', '#f0ede8', '#e6e1da', '#cbc3b9', '#a39a90', '#776e65', '#635c55', '#3d3733', '#191512']
const dark: MantineColorsTuple = ['#f5f0ea', '#d6cec6', '#b6ada4', '#8d847b', '#574f48', '#3a342f', '#2a2623', '#1e1b19', '#171513', '#131110']

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  colors: { accent, red, green, yellow, gray, dark },
  black: '#191512',
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.375rem', lineHeight: '1.3' }, h2: { fontSize: '1.0625rem', lineHeight: '1.4' }, h3: { fontSize: '0.9375rem', lineHeight: '1.4' } } },
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Text: { defaultProps: { size: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Modal: { defaultProps: { centered: true, radius: 12, closeButtonProps: { 'aria-label': 'Schließen' } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': 'Schließen' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Schließen' } } },
  },
})

/** Text colours that keep 4.5:1 on every ground used here. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#635c55', '--mantine-color-placeholder': '#776e65', '--mantine-color-error': '#b3261e', '--mantine-color-anchor': '#a53410',
    '--mantine-color-default-border': '#938a80', '--mantine-color-disabled-color': '#6f675f',
    '--mantine-color-accent-light-color': '#a53410', '--mantine-color-accent-text': '#a53410', '--mantine-color-red-light-color': '#931d16', '--mantine-color-red-text': '#b3261e', '--mantine-color-green-light-color': '#165a36', '--mantine-color-yellow-light-color': '#704300', '--mantine-color-gray-light-color': '#3d3733',
    '--ground': '#f6f4f1', '--paper': '#ffffff', '--wash': '#f0ede8', '--line': '#e6e1da', '--line-strong': '#cbc3b9', '--ink': '#191512', '--ink-soft': '#635c55',
    '--accent-ink': '#a53410', '--accent-wash': '#fbeee8', '--success': '#1c6e42', '--success-wash': '#e7f3ec', '--warning': '#8a5200', '--warning-wash': '#fdf1dc',
    '--error': '#b3261e', '--error-wash': '#fcebe9', '--focus': '#1457d9',
  },
  dark: {
    '--mantine-color-dimmed': '#b6ada4', '--mantine-color-placeholder': '#9d948b', '--mantine-color-error': '#ff9288', '--mantine-color-anchor': '#ffa47d',
    '--mantine-color-default-border': '#7a7168', '--mantine-color-disabled-color': '#9d948b',
    '--mantine-color-accent-light-color': '#ffa47d', '--mantine-color-accent-text': '#ffa47d', '--mantine-color-red-light-color': '#ff9288', '--mantine-color-red-text': '#ff9288', '--mantine-color-green-light-color': '#6cd49b', '--mantine-color-yellow-light-color': '#f4bd62', '--mantine-color-gray-light-color': '#d6cec6',
    '--ground': '#131110', '--paper': '#1e1b19', '--wash': '#2a2623', '--line': '#332e2a', '--line-strong': '#574f48', '--ink': '#f5f0ea', '--ink-soft': '#b6ada4',
    '--accent-ink': '#ffa47d', '--accent-wash': '#3a2219', '--success': '#6cd49b', '--success-wash': '#15291e', '--warning': '#f4bd62', '--warning-wash': '#33260f',
    '--error': '#ff9288', '--error-wash': '#3a1b18', '--focus': '#8ab4ff',
  },
})

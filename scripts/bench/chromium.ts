import { existsSync } from 'node:fs'
import { browserPath } from '../browser-path.mjs'

/** The browser of the machine; `CHROMIUM_PATH` names another one. */
export const CHROMIUM = browserPath()
/**
 * The same browser without windows, menus and notifications: a fresh visitor costs a tenth of the work. Not every
 * machine has it.
 */
const SHELL = '/usr/bin/chromium-headless-shell'
export const CHROMIUM_SHELL = process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL) ? SHELL : CHROMIUM

/** It asks nobody on the network for anything by itself. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

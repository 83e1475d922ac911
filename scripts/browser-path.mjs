// Where the browser of the tests lies. Plain JavaScript for Node 20, since `ensure.mjs` asks before anything is there.
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Chromium and what is built from it, where their installers put them. The first is what the tests are written for. */
const INSTALLED = {
  darwin: () => [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  linux: () => ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'],
  win32: env =>
    [env.LOCALAPPDATA, env.ProgramFiles, env['ProgramFiles(x86)']]
      .filter(Boolean)
      .flatMap(folder =>
        ['Chromium/Application/chrome.exe', 'Google/Chrome/Application/chrome.exe'].map(name =>
          path.win32.join(folder, name),
        ),
      ),
}

/** The browser `CHROMIUM_PATH` names, else the first that is installed, else where it is looked for first. */
export const browserPath = (env = process.env, platform = process.platform, isThere = existsSync) => {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const places = (INSTALLED[platform] ?? INSTALLED.linux)(env)
  return places.find(place => isThere(place)) ?? places[0] ?? '/usr/bin/chromium'
}

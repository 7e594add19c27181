import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'

/** Scripts of the benchmark itself, built for one run. */
export interface Bundles {
  /** Holds `preactForm.js` and `reactStyledForm.js`. */
  floorsFolder: string
  /** The probe as one classic script. */
  probe: string
  remove: () => Promise<void>
}

const here = import.meta.dirname

/** How scripts of the benchmark are built: as a release of a host would be. */
export const bundleOptions: BuildOptions = {
  bundle: true,
  minify: true,
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
  define: {
    'process.env.NODE_ENV': '"production"',
    'process.env.REACT_APP_SC_ATTR': 'undefined',
    'process.env.SC_ATTR': 'undefined',
    'process.env.REACT_APP_SC_DISABLE_SPEEDY': 'undefined',
    'process.env.SC_DISABLE_SPEEDY': 'undefined',
  },
}

/** Bundles and minifies the floors and the probe into a temporary folder. */
export const buildBundles = async (): Promise<Bundles> => {
  const floorsFolder = await mkdtemp(join(tmpdir(), 'fe-bench-'))
  await build({
    ...bundleOptions,
    entryPoints: ['preactForm.tsx', 'reactStyledForm.tsx'].map(file => join(here, 'floors', file)),
    outdir: floorsFolder,
    format: 'esm',
    jsx: 'automatic',
  })
  await build({
    ...bundleOptions,
    entryPoints: [join(here, 'probe/probe.ts')],
    outfile: join(floorsFolder, 'probe.js'),
    format: 'iife',
  })
  return {
    floorsFolder,
    probe: await readFile(join(floorsFolder, 'probe.js'), 'utf8'),
    remove: () => rm(floorsFolder, { recursive: true, force: true }),
  }
}

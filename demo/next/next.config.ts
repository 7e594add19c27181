import { resolve } from 'node:path'
import type { NextConfig } from 'next'
import { basePath } from './app/basePath.ts'

const root = resolve('../..')

const config: NextConfig = {
  output: 'export',
  basePath,
  // The repository above has a lock file as well.
  outputFileTracingRoot: root,
  turbopack: { root },
  // The package is a link into the build of the repository; what it imports is what this application has installed.
  webpack: (webpack: { resolve: { symlinks?: boolean } }) => {
    webpack.resolve.symlinks = false
    return webpack
  },
}

export default config

import type { NextConfig } from 'next'

// The repository above has a lock file as well.
const root = import.meta.dirname

const config: NextConfig = { outputFileTracingRoot: root, turbopack: { root } }

export default config

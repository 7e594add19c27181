import base from './web-test-runner.firefox.config.mjs'
export default { ...base, files: (process.env.F ?? '').split(','), testFramework: { config: { timeout: 45_000, grep: process.env.G ?? '' } } }

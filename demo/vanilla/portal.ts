import { startSite } from './site.ts'

startSite({ guard: true })

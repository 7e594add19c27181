import { deliverySuite } from '../../backend/events/deliverySuite.ts'
import { everyDatabase } from '../databases.ts'

for (const [name, makeStore] of everyDatabase) deliverySuite(name, makeStore)

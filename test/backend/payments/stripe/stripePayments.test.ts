import { allSuites } from '../allSuites.ts'
import { openStripeProvider } from './stripeProvider.ts'

allSuites('Stripe', openStripeProvider)

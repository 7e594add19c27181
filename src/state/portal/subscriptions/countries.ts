export { countryCodes } from '../../../http/countryCodes.ts'

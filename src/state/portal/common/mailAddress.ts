export { isMailAddress } from '../../../http/mailAddress.ts'

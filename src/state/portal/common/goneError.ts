export { goneError } from '../../../http/editing.ts'

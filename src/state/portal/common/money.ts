export { moneyText } from '../../../http/money.ts'

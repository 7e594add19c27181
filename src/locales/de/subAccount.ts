/** German messages about working in a sub-account. */
export default {
  workingInSubAccount: 'Arbeit in einem Unterkonto',
  workingIn: 'Sie arbeiten in {account}.',
  backTo: 'Zurück zu {account}',
  backToOwn: 'Zurück zu Ihrer eigenen Organisation',
  accessEnded: 'Sie können in {account} nicht mehr arbeiten. Sie sind zurück in {own}.',
  subAccount: 'dem Unterkonto',
  ownAccount: 'Ihrer eigenen Organisation',
}

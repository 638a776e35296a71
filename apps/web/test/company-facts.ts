/** Business as its owner sees it. */
export const company = (over: object = {}) => ({
  id: 1,
  role: 'owner',
  state: 'approved',
  reason: null,
  employees_at_most: 3,
  trade_name: 'Gulf Teams Trading LLC',
  ar_trade_name: 'فرق الخليج للتجارة ذ.م.م',
  trn: '100345678900003',
  licence_number: 'CN-1045678',
  employees: [],
  invitations: [],
  ...over,
});

// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { WalletMessages } from './wallet.ids.ts';

/** wallet texts, language ar. */
export const messages: Catalog<WalletMessages> = {
  "wallet.after": ["الرصيد ",["amount"]],
  "wallet.amount": ["المبلغ"],
  "wallet.balance": ["الرصيد"],
  "wallet.booking": ["الحجز ",["number"]],
  "wallet.continue": ["متابعة الدفع"],
  "wallet.declined": ["رُفضت بطاقتك. لم يُضف ",["amount"],"."],
  "wallet.declinedHint": ["يمكنك الشحن مرة أخرى ببطاقة أخرى."],
  "wallet.ended": ["انتهى وقت دفع ",["amount"]],
  "wallet.endedHint": ["إذا أكد البنك الدفع لاحقًا فسيُضاف المبلغ إلى محفظتك."],
  "wallet.kind.refund": ["استرداد حجز"],
  "wallet.kind.reserved": ["محجوز لحجز لم يُدفع بعد"],
  "wallet.kind.returned": ["عائد من حجز لم يُدفع"],
  "wallet.kind.spent": ["دفع لحجز"],
  "wallet.kind.top_up": ["شحن"],
  "wallet.lead": ["أموالك المحفوظة لدينا."],
  "wallet.movements": ["الحركات"],
  "wallet.noPage": ["تعذر فتح صفحة الدفع. لم يُخصم أي مبلغ."],
  "wallet.none": ["لا حركات في هذه الفترة"],
  "wallet.noneHint": ["اختر فترة أطول، أو اشحن محفظتك."],
  "wallet.open": ["بانتظار الدفع"],
  "wallet.openUntil": [["amount"],"، حتى ",["time"]],
  "wallet.other": ["مبلغ آخر"],
  "wallet.outOfRange": ["اختر مبلغًا من ",["least"]," إلى ",["most"],"."],
  "wallet.paid": ["أضيف ",["amount"]," إلى محفظتك"],
  "wallet.pay": ["ادفع ",["amount"]," بالبطاقة"],
  "wallet.pending": ["لم يُؤكد دفع ",["amount"]," بعد"],
  "wallet.pendingHint": ["يظهر المبلغ هنا فور تأكيد البنك."],
  "wallet.period": ["الفترة"],
  "wallet.period.month": ["آخر شهر"],
  "wallet.period.quarter": ["آخر 3 أشهر"],
  "wallet.period.week": ["آخر أسبوع"],
  "wallet.quick": ["مبالغ سريعة"],
  "wallet.range": ["من ",["least"]," إلى ",["most"]],
  "wallet.refund": ["من المبالغ المستردة"],
  "wallet.refundHint": ["مبالغ عادت من الحجوزات"],
  "wallet.showMore": ["عرض المزيد"],
  "wallet.title": ["المحفظة"],
  "wallet.topUp": ["شحن المحفظة"],
  "wallet.topup": ["من الشحن"],
  "wallet.topupHint": ["مبالغ أضيفت بالبطاقة"],
};

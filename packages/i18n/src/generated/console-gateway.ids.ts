// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of console-gateway with the values its text takes. */
export interface ConsoleGatewayMessages {
  readonly "console.gateway.addOrigin": NoValues;
  readonly "console.gateway.arName": NoValues;
  readonly "console.gateway.change": NoValues;
  readonly "console.gateway.changeHint": NoValues;
  readonly "console.gateway.changeOf": { readonly name: string | number };
  readonly "console.gateway.closesOther": { readonly name: string | number };
  readonly "console.gateway.copyWebhookUrl": NoValues;
  readonly "console.gateway.customer": NoValues;
  readonly "console.gateway.customerHint": NoValues;
  readonly "console.gateway.double": NoValues;
  readonly "console.gateway.doubleHint": NoValues;
  readonly "console.gateway.down": { readonly name: string | number };
  readonly "console.gateway.endpoint": NoValues;
  readonly "console.gateway.endpointHint": NoValues;
  readonly "console.gateway.first": NoValues;
  readonly "console.gateway.from": { readonly amount: string | number };
  readonly "console.gateway.hasKey": NoValues;
  readonly "console.gateway.hasPassword": NoValues;
  readonly "console.gateway.hasWebhook": NoValues;
  readonly "console.gateway.isOff": { readonly name: string | number };
  readonly "console.gateway.isOffNow": NoValues;
  readonly "console.gateway.isOn": { readonly name: string | number };
  readonly "console.gateway.kind": NoValues;
  readonly "console.gateway.kind.epg": NoValues;
  readonly "console.gateway.kind.stripe": NoValues;
  readonly "console.gateway.lastOne": NoValues;
  readonly "console.gateway.moved": { readonly count: string | number; readonly name: string | number; readonly place: string | number };
  readonly "console.gateway.name": NoValues;
  readonly "console.gateway.new": NoValues;
  readonly "console.gateway.newHint": NoValues;
  readonly "console.gateway.noKey": NoValues;
  readonly "console.gateway.noPassword": NoValues;
  readonly "console.gateway.noWebhook": NoValues;
  readonly "console.gateway.none": NoValues;
  readonly "console.gateway.noneHint": NoValues;
  readonly "console.gateway.noneOpen": NoValues;
  readonly "console.gateway.off": NoValues;
  readonly "console.gateway.offHint": NoValues;
  readonly "console.gateway.offOf": { readonly name: string | number };
  readonly "console.gateway.on": NoValues;
  readonly "console.gateway.onHint": NoValues;
  readonly "console.gateway.onOf": { readonly name: string | number };
  readonly "console.gateway.origin": NoValues;
  readonly "console.gateway.originNumber": { readonly number: string | number };
  readonly "console.gateway.origins": NoValues;
  readonly "console.gateway.originsHint.epg": NoValues;
  readonly "console.gateway.originsHint.stripe": NoValues;
  readonly "console.gateway.ownWords": NoValues;
  readonly "console.gateway.password": NoValues;
  readonly "console.gateway.removeOrigin": { readonly number: string | number };
  readonly "console.gateway.save": NoValues;
  readonly "console.gateway.secretStored": NoValues;
  readonly "console.gateway.since": { readonly instant: string | number };
  readonly "console.gateway.stays": NoValues;
  readonly "console.gateway.store": NoValues;
  readonly "console.gateway.stripeAccount": NoValues;
  readonly "console.gateway.stripeAccountHint": NoValues;
  readonly "console.gateway.stripeKey": NoValues;
  readonly "console.gateway.terminal": NoValues;
  readonly "console.gateway.test": NoValues;
  readonly "console.gateway.tested.answered": NoValues;
  readonly "console.gateway.tested.no_answer": NoValues;
  readonly "console.gateway.tested.not_usable": NoValues;
  readonly "console.gateway.tested.other_account": NoValues;
  readonly "console.gateway.tested.refused": NoValues;
  readonly "console.gateway.tested.works": NoValues;
  readonly "console.gateway.up": { readonly name: string | number };
  readonly "console.gateway.userName": NoValues;
  readonly "console.gateway.webhookSecret": NoValues;
  readonly "console.gateway.webhookUrl": NoValues;
  readonly "console.gatewaysHint": NoValues;
}

import * as family from '@nadi/contract/participant/endpoints';
import { uploadFile as uploadFileEndpoint } from '@nadi/contract/participant/field-endpoints';
import { listSavedDetails, removeSavedDetails } from '@nadi/contract/participant/saved-endpoints';
import { ok } from '@nadi/domain/kernel/result';
import type { Mount } from '../../platform/http/mount.ts';
import type { FamilyDeps } from './access.ts';
import { saveConsent } from './consent.ts';
import * as identityDocuments from './identity-documents.ts';
import { type UploadDeps, uploadFile } from './people/files.ts';
import { listSavedOfCaller, removeSavedOfCaller } from './saved/saved-details.ts';
import * as second from './second-guardian.ts';
import * as service from './service.ts';

/** Mounts the family endpoints: members, their consents, and second guardians of a child. */
export function mountFamily(mount: Mount, deps: FamilyDeps & UploadDeps): void {
  mount(family.listMembers, async ({ context }) => {
    const members = await service.listFamily(deps, context);
    return members.ok ? ok({ data: members.value }) : members;
  });

  mount(family.addMember, async ({ context, body }) => {
    const member = await service.addMember(deps, context, body);
    return member.ok ? ok({ data: member.value, message: 'done.memberAdded' }) : member;
  });

  mount(family.changeMember, async ({ context, params, body }) => {
    const member = await service.changeMember(deps, context, params.id, body);
    return member.ok ? ok({ data: member.value, message: 'done.saved' }) : member;
  });

  mount(family.removeMember, async ({ context, params }) => {
    const done = await service.removeMember(deps, context, params.id);
    return done.ok ? ok({ data: null, message: 'done.memberRemoved' }) : done;
  });

  mount(family.recordConsent, async ({ context, params, body }) => {
    const member = await saveConsent(deps, context, params.id, body);
    return member.ok ? ok({ data: member.value, message: 'done.saved' }) : member;
  });

  mount(family.saveMemberDocument, async ({ context, params, body }) => {
    const member = await identityDocuments.saveDocumentOfMember(deps, context, params.id, body);
    return member.ok ? ok({ data: member.value, message: 'done.saved' }) : member;
  });

  mount(family.removeMemberDocument, async ({ context, params }) => {
    const done = await identityDocuments.removeDocumentOfMember(
      deps,
      context,
      params.id,
      params.document_id,
    );
    return done.ok ? ok({ data: null }) : done;
  });

  mountGuardians(mount, deps);
  mountSavedDetails(mount, deps);

  mount(uploadFileEndpoint, async ({ context, body }) => {
    const uploaded = await uploadFile(deps, context, body.file);
    return uploaded.ok ? ok({ data: uploaded.value }) : uploaded;
  });
}

function mountSavedDetails(mount: Mount, deps: FamilyDeps): void {
  mount(listSavedDetails, async ({ context }) => {
    const saved = await listSavedOfCaller(deps, context);
    return saved.ok ? ok({ data: saved.value }) : saved;
  });

  mount(removeSavedDetails, async ({ context, params }) => {
    const done = await removeSavedOfCaller(deps, context, params.id);
    return done.ok ? ok({ data: null }) : done;
  });
}

function mountGuardians(mount: Mount, deps: FamilyDeps): void {
  mount(family.inviteGuardian, async ({ context, params, body }) => {
    const member = await second.inviteGuardian(deps, context, params.id, body);
    return member.ok ? ok({ data: member.value, message: 'done.guardianInvited' }) : member;
  });

  mount(family.endGuardian, async ({ context, params }) => {
    const done = await second.endGuardian(deps, context, params.id);
    return done.ok ? ok({ data: null }) : done;
  });

  mount(family.listInvitations, async ({ context }) => {
    const invitations = await second.listInvitations(deps, context);
    return invitations.ok ? ok({ data: invitations.value }) : invitations;
  });

  mount(family.answerInvitation, async ({ context, params, body }) => {
    const isAccepted = body.is_accepted === 1;
    const done = await second.answerInvitation(deps, context, params.id, isAccepted);
    return done.ok ? ok({ data: null }) : done;
  });
}

import { VIEWERS } from "../acts/community.ts";
import { markedOf, rowsOf } from "./table.ts";

/** Who looks: members by what they are to the author, and a visitor, who has no account. */
export const EVERYONE = [...VIEWERS, "visitor"] as const;

/**
 * A member's content, the place where it may be seen, the call that shows that place, and who sees it there. `blocked`
 * was blocked by the member, `blocker` has blocked them; `suspended`: whether an administrator, and nobody else, still
 * sees it once the member is suspended; or, with an e, everyone as before, because it is a page's and no member's.
 * `visitor` has no account.
 */
const MATRIX = `
                                                                                     | stranger  friend  close  member  muter  blocked  blocker  admin  visitor  suspended
public post      | feed                       | /api/posts                           |    x        x      x       x       .       .        .       x      .         .
public post      | friends' feed              | /api/posts                           |    .        x      x       .       .       .        .       .      .         .
public post      | profile                    | /api/users/:userId/posts             |    x        x      x       x       x       .        .       x      .         .
public post      | its page                   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
public post      | its comments               | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x      .         .
public post      | its reactions              | /api/posts/:postId/reactions         |    x        x      x       x       x       .        .       x      .         .
public post      | its voters                 | /api/posts/:postId/votes             |    x        x      x       x       x       .        .       x      .         .
public post      | its earlier words          | /api/posts/:postId/edits             |    x        x      x       x       x       .        .       x      .         .
public post      | in another language        | /api/posts/:postId/translation       |    x        x      x       x       x       .        .       x      .         .
public post      | saved                      | /api/saved                           |    x        x      x       x       x       .        .       x      .         .
public post      | inside a share             | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
public post      | search for posts           | /api/search                          |    x        x      x       x       x       .        .       x      .         .
public post      | search                     | /api/search                          |    x        x      x       x       x       .        .       x      .         .
public post      | told of a mention          | /api/notifications                   |    x        x      x       x       .       .        .       x      .         .
public post      | words in a notification    | /api/notifications                   |    x        x      x       x       .       .        .       x      .         .
friends post     | feed                       | /api/posts                           |    .        x      x       .       .       .        .       .      .         .
friends post     | friends' feed              | /api/posts                           |    .        x      x       .       .       .        .       .      .         .
friends post     | profile                    | /api/users/:userId/posts             |    .        x      x       .       x       .        .       .      .         .
friends post     | photos                     | /api/users/:userId/photos            |    .        x      x       .       x       .        .       .      .         .
friends post     | its page                   | /api/posts/:postId                   |    .        x      x       .       x       .        .       .      .         .
friends post     | in another language        | /api/posts/:postId/translation       |    .        x      x       .       x       .        .       .      .         .
friends post     | search                     | /api/search                          |    .        x      x       .       x       .        .       .      .         .
opened post      | photos                     | /api/users/:userId/photos            |    x        x      x       x       x       .        .       x      .         .
opened post      | its words of before        | /api/posts/:postId/edits             |    .        .      .       .       .       .        .       .      .         .
opened post      | its words since            | /api/posts/:postId/edits             |    x        x      x       x       x       .        .       x      .         .
close friends post| feed                       | /api/posts                           |    .        .      x       .       .       .        .       .      .         .
close friends post| friends' feed              | /api/posts                           |    .        .      x       .       .       .        .       .      .         .
close friends post| profile                    | /api/users/:userId/posts             |    .        .      x       .       x       .        .       .      .         .
close friends post| photos                     | /api/users/:userId/photos            |    .        .      x       .       x       .        .       .      .         .
close friends post| its page                   | /api/posts/:postId                   |    .        .      x       .       x       .        .       .      .         .
close friends post| its comments               | /api/posts/:postId/comments          |    .        .      x       .       x       .        .       .      .         .
close friends post| search                     | /api/search                          |    .        .      x       .       x       .        .       .      .         .
close friends post| told of a mention          | /api/notifications                   |    .        .      x       .       .       .        .       .      .         .
close friends    | whose list one is on       | /api/close-friends                   |    .        .      .       .       .       .        .       .      .         .
list post        | feed                       | /api/posts                           |    .        x      .       .       .       .        .       .      .         .
list post        | friends' feed              | /api/posts                           |    .        x      .       .       .       .        .       .      .         .
list post        | profile                    | /api/users/:userId/posts             |    .        x      .       .       x       .        .       .      .         .
list post        | photos                     | /api/users/:userId/photos            |    .        x      .       .       x       .        .       .      .         .
list post        | its page                   | /api/posts/:postId                   |    .        x      .       .       x       .        .       .      .         .
list post        | its comments               | /api/posts/:postId/comments          |    .        x      .       .       x       .        .       .      .         .
list post        | its earlier words          | /api/posts/:postId/edits             |    .        x      .       .       x       .        .       .      .         .
list post        | in another language        | /api/posts/:postId/translation       |    .        x      .       .       x       .        .       .      .         .
list post        | search                     | /api/search                          |    .        x      .       .       x       .        .       .      .         .
list post        | told of a mention          | /api/notifications                   |    .        x      .       .       .       .        .       .      .         .
list post        | which list it is for       | /api/posts/:postId                   |    .        .      .       .       .       .        .       .      .         .
list post        | that there is a list       | /api/lists                           |    .        .      .       .       .       .        .       .      .         .
group post       | feed                       | /api/posts                           |    .        .      .       x       .       .        .       .      .         .
group post       | profile                    | /api/users/:userId/posts             |    .        .      .       .       .       .        .       .      .         .
group post       | photos of the member       | /api/users/:userId/photos            |    .        .      .       .       .       .        .       .      .         .
group post       | its group                  | /api/groups/:groupId/posts           |    .        .      .       x       x       .        .       .      .         .
group post       | its announcements          | /api/groups/:groupId/posts           |    .        .      .       x       x       .        .       .      .         .
group post       | told of it as one          | /api/notifications                   |    .        .      .       x       x       .        .       .      .         .
group post       | its photos                 | /api/groups/:groupId/photos          |    .        .      .       x       x       .        .       .      .         .
group file       | the list                   | /api/groups/:groupId/files           |    .        .      .       x       x       .        .       .      .         .
friends album    | the list                   | /api/albums                          |    .        x      x       .       x       .        .       .      .         .
friends album    | its page                   | /api/albums/:albumId                 |    .        x      x       .       x       .        .       .      .         .
friends album    | its photos                 | /api/albums/:albumId/photos          |    .        x      x       .       x       .        .       .      .         .
close friends album| the list                 | /api/albums                          |    .        .      x       .       x       .        .       .      .         .
close friends album| its page                 | /api/albums/:albumId                 |    .        .      x       .       x       .        .       .      .         .
group album      | the list                   | /api/albums                          |    .        .      .       x       x       .        .       .      .         .
group album      | its page                   | /api/albums/:albumId                 |    .        .      .       x       x       .        .       .      .         .
album photo      | in an album of the group   | /api/albums/:albumId/photos          |    .        .      .       x       x       .        .       .      .         .
album photo      | the count                  | /api/albums/:albumId                 |    .        .      .       x       x       .        .       .      .         .
page             | the list                   | /api/pages                           |    x        x      x       x       x       x        x       x      .         e
page             | its page                   | /api/pages/:pageId                   |    x        x      x       x       x       x        x       x      .         e
page             | search for pages           | /api/search                          |    x        x      x       x       x       x        x       x      .         e
page album       | the list                   | /api/albums                          |    x        x      x       x       x       x        x       x      .         e
page album       | its page                   | /api/albums/:albumId                 |    x        x      x       x       x       x        x       x      .         e
page album       | its photos                 | /api/albums/:albumId/photos          |    x        x      x       x       x       x        x       x      .         e
page post        | feed                       | /api/posts                           |    x        x      x       x       x       x        x       x      .         e
page post        | on the page                | /api/users/:userId/posts             |    x        x      x       x       x       x        x       x      .         e
page post        | its page                   | /api/posts/:postId                   |    x        x      x       x       x       x        x       x      .         e
page post        | for people outside         | /api/world/pages/:handle/posts/:postId |  .        .      .       .       .       .        .       .      .         .
page event       | the list                   | /api/events                          |    x        x      x       x       x       x        x       x      .         e
page event       | the calendar               | /api/calendar                        |    x        x      x       x       x       x        x       x      .         e
page event       | its page                   | /api/events/:eventId                 |    x        x      x       x       x       x        x       x      .         e
page event       | its discussion             | /api/posts/:postId/comments          |    x        x      x       x       x       x        x       x      .         e
page event       | search for events          | /api/search                          |    x        x      x       x       x       x        x       x      .         e
page listing     | the grid                   | /api/marketplace                     |    x        x      x       x       x       x        x       x      .         e
page listing     | its page                   | /api/marketplace/:itemId             |    x        x      x       x       x       x        x       x      .         e
page listing     | search for listings        | /api/search                          |    x        x      x       x       x       x        x       x      .         e
world post       | the page it is on          | /api/world/pages/:handle             |    x        x      x       x       x       x        x       x      x         e
world post       | the list                   | /api/world/pages/:handle/posts       |    x        x      x       x       x       x        x       x      x         e
world post       | by itself                  | /api/world/pages/:handle/posts/:postId |  x        x      x       x       x       x        x       x      x         e
world post       | its page                   | /api/posts/:postId                   |    x        x      x       x       x       x        x       x      .         e
group post       | its page                   | /api/posts/:postId                   |    .        .      .       x       x       .        .       .      .         .
group post       | in another language        | /api/posts/:postId/translation       |    .        .      .       x       x       .        .       .      .         .
group post       | search                     | /api/search                          |    .        .      .       x       x       .        .       .      .         .
group post       | the count of new ones      | /api/groups                          |    .        .      .       x       .       .        .       .      .         .

held post        | feed                       | /api/posts                           |    .        .      .       .       .       .        .       .      .         .
held post        | friends' feed              | /api/posts                           |    .        .      .       .       .       .        .       .      .         .
held post        | profile                    | /api/users/:userId/posts             |    .        .      .       .       .       .        .       .      .         .
held post        | photos                     | /api/users/:userId/photos            |    .        .      .       .       .       .        .       .      .         .
held post        | its page                   | /api/posts/:postId                   |    .        .      .       .       .       .        .       .      .         .
held post        | its comments               | /api/posts/:postId/comments          |    .        .      .       .       .       .        .       .      .         .
held post        | in another language        | /api/posts/:postId/translation       |    .        .      .       .       .       .        .       .      .         .
held post        | search                     | /api/search                          |    .        .      .       .       .       .        .       .      .         .
held post        | told of a mention          | /api/notifications                   |    .        .      .       .       .       .        .       .      .         .
held post        | its group                  | /api/groups/:groupId/posts           |    .        .      .       .       .       .        .       .      .         .
held post        | administration             | /api/admin/posts                     |    .        .      .       .       .       .        .       x      .         x
call             | who is in one with them    | /api/calls                           |    x        x      x       x       x       .        .       x      .         .
call             | its page                   | /api/calls/:callId                   |    x        x      x       x       x       .        .       x      .         .
held post        | waiting for review         | /api/admin/reports                   |    .        .      .       .       .       .        .       x      .         x
held comment     | the list                   | /api/posts/:postId/comments          |    .        .      .       .       .       .        .       .      .         .
held comment     | the card                   | /api/posts/:postId                   |    .        .      .       .       .       .        .       .      .         .
scheduled post   | feed                       | /api/posts                           |    .        .      .       .       .       .        .       .      .         .
scheduled post   | profile                    | /api/users/:userId/posts             |    .        .      .       .       .       .        .       .      .         .
scheduled post   | the list of them           | /api/users/:userId/posts             |    .        .      .       .       .       .        .       .      .         .
scheduled post   | photos                     | /api/users/:userId/photos            |    .        .      .       .       .       .        .       .      .         .
scheduled post   | its page                   | /api/posts/:postId                   |    .        .      .       .       .       .        .       .      .         .
scheduled post   | search                     | /api/search                          |    .        .      .       .       .       .        .       .      .         .
scheduled post   | told of a mention          | /api/notifications                   |    .        .      .       .       .       .        .       .      .         .
scheduled post   | administration             | /api/admin/posts                     |    .        .      .       .       .       .        .       .      .         .
hidden comment   | the list                   | /api/posts/:postId/comments          |    .        .      .       .       .       .        .       .      .         .
hidden comment   | the card                   | /api/posts/:postId                   |    .        .      .       .       .       .        .       .      .         .
hidden comment   | the card in the feed       | /api/posts                           |    .        .      .       .       .       .        .       .      .         .
hidden comment   | by itself                  | /api/comments/:commentId             |    .        .      .       .       .       .        .       .      .         .
hidden comment   | its earlier words          | /api/comments/:commentId/edits       |    .        .      .       .       .       .        .       .      .         .
held comment     | by itself                  | /api/comments/:commentId             |    .        .      .       .       .       .        .       .      .         .
held listing     | the grid                   | /api/marketplace                     |    .        .      .       .       .       .        .       .      .         .
held listing     | its page                   | /api/marketplace/:itemId             |    .        .      .       .       .       .        .       .      .         .
held listing     | search for listings        | /api/search                          |    .        .      .       .       .       .        .       .      .         .
held event       | the list                   | /api/events                          |    .        .      .       .       .       .        .       .      .         .
held event       | the calendar               | /api/calendar                        |    .        .      .       .       .       .        .       .      .         .
held event       | its page                   | /api/events/:eventId                 |    .        .      .       .       .       .        .       .      .         .
held event       | search for events          | /api/search                          |    .        .      .       .       .       .        .       .      .         .
held event       | its discussion             | /api/posts/:postId/comments          |    .        .      .       .       .       .        .       .      .         .

comment          | by itself                  | /api/comments/:commentId             |    x        x      x       x       x       .        .       x      .         .
comment          | its earlier words          | /api/comments/:commentId/edits       |    x        x      x       x       x       .        .       x      .         .
comment          | the list                   | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x      .         .
comment          | an answer to it            | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x      .         .
comment          | the card                   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
comment          | the count                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
link preview     | in the feed                | /api/posts                           |    x        x      x       x       .       .        .       x      .         .
link preview     | on a post                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
link preview     | inside a share             | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
link preview     | on a comment               | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x      .         .
link preview     | on a comment by itself     | /api/comments/:commentId             |    x        x      x       x       x       .        .       x      .         .
link preview     | on a message               | /api/messages/:userId                |    x        x      x       x       x       .        .       x      .         .
mention          | the card                   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
share            | the count                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
reaction         | the list                   | /api/posts/:postId/reactions         |    x        x      x       x       x       .        .       x      .         .
reaction         | the list of a kind         | /api/posts/:postId/reactions         |    x        x      x       x       x       .        .       x      .         .
reaction         | the card                   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
reaction         | the count                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
reaction         | the count in the feed      | /api/posts                           |    x        x      x       x       x       .        .       x      .         .
reaction         | on a comment               | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x      .         .
reaction         | on a comment of the card   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
vote             | the list                   | /api/posts/:postId/votes             |    x        x      x       x       x       .        .       x      .         .
vote             | the list of a choice       | /api/posts/:postId/votes             |    x        x      x       x       x       .        .       x      .         .
vote             | the count                  | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .
vote             | the count in the feed      | /api/posts                           |    x        x      x       x       x       .        .       x      .         .
vote             | the count inside a share   | /api/posts/:postId                   |    x        x      x       x       x       .        .       x      .         .

story            | the strip                  | /api/stories                         |    x        x      x       x       .       .        .       x      .         .
story            | by itself                  | /api/stories/:storyId                |    x        x      x       x       x       .        .       x      .         .
story            | told of a mention          | /api/notifications                   |    x        x      x       x       .       .        .       x      .         .
story            | words in a notification    | /api/notifications                   |    x        x      x       x       .       .        .       x      .         .
close friends story| the strip                  | /api/stories                         |    .        .      x       .       .       .        .       .      .         .
close friends story| by itself                  | /api/stories/:storyId                |    .        .      x       .       x       .        .       .      .         .
close friends story| told of a mention          | /api/notifications                   |    .        .      x       .       .       .        .       .      .         .
highlight        | the profile                | /api/users/:userId/highlights        |    x        x      x       x       x       .        .       x      .         .
highlight        | its stories                | /api/highlights/:highlightId         |    x        x      x       x       x       .        .       x      .         .
close friends story| in a highlight             | /api/highlights/:highlightId         |    .        .      x       .       x       .        .       .      .         .
close friends story| a highlight of its own     | /api/users/:userId/highlights        |    .        .      x       .       x       .        .       .      .         .
story view       | one's own story            | /api/stories/:storyId/viewers        |    x        x      x       x       x       .        .       x      .         .

profile          | the page                   | /api/users/:userId                   |    x        x      x       x       x       .        .       x      .         .
profile          | its counts                 | /api/users/:userId/counts            |    x        x      x       x       x       .        .       x      .         .
profile          | about                      | /api/users/:userId/about             |    x        x      x       x       x       .        .       x      .         .
profile          | its posts                  | /api/users/:userId/posts             |    x        x      x       x       x       .        .       x      .         .
profile          | its friends                | /api/users/:userId/friends           |    x        x      x       x       x       .        .       x      .         .
profile          | friends in common          | /api/users/:userId/friends-in-common |    x        x      x       x       x       .        .       x      .         .
profile          | whether it is muted        | /api/users/:userId/mute              |    x        x      x       x       x       .        .       x      .         .
profile          | search for people          | /api/search                          |    x        x      x       x       x       .        .       x      .         .
profile          | muted members              | /api/muted-members                   |    .        .      .       .       x       .        .       .      .         .
profile          | administration             | /api/admin/users                     |    .        .      .       .       .       .        .       x      .         x
birthday         | about                      | /api/users/:userId/about             |    .        x      x       .       x       .        .       .      .         .
birthday         | the next ones              | /api/birthdays                       |    .        x      x       .       .       .        .       .      .         .
birthday         | the calendar's             | /api/calendar                        |    .        x      x       .       .       .        .       .      .         .
public post      | administration             | /api/admin/posts                     |    .        .      .       .       .       .        .       x      .         x
report           | administration             | /api/admin/reports                   |    .        .      .       .       .       .        .       x      .         x
friendship       | one's friends              | /api/friends                         |    .        x      x       .       x       .        .       .      .         .
friendship       | one's friends, online first | /api/friends                        |    .        x      x       .       x       .        .       .      .         .
friendship       | another's friends          | /api/users/:userId/friends           |    x        x      x       x       x       .        .       x      .         .
friendship       | another's count            | /api/users/:userId/counts            |    x        x      x       x       x       .        .       x      .         .
friendship       | in common                  | /api/users/:userId/friends-in-common |    .        x      x       .       x       .        .       .      .         .
friendship       | how one stands             | /api/friendship-status/:userId       |    .        x      x       x       x       .        .       x      .         .
friendship       | suggestions                | /api/friend-suggestions              |    x        .      .       .       .       .        .       .      .         .
friend request   | waiting for one            | /api/friend-requests                 |    .        .      .       x       .       .        .       .      .         .
friend request   | the badge                  | /api/counts                          |    .        .      .       x       .       .        .       .      .         .
friend request   | of one's own               | /api/friend-requests/sent            |    .        .      .       .       .       .        .       x      .         .

listing          | the grid                   | /api/marketplace                     |    x        x      x       x       x       .        .       x      .         .
listing          | saved                      | /api/marketplace                     |    x        x      x       x       x       .        .       x      .         .
listing          | its page                   | /api/marketplace/:itemId             |    x        x      x       x       x       .        .       x      .         .
listing          | search for listings        | /api/search                          |    x        x      x       x       x       .        .       x      .         .
ended listing    | the grid                   | /api/marketplace                     |    .        .      .       .       .       .        .       .      .         .
ended listing    | its page                   | /api/marketplace/:itemId             |    .        .      .       .       .       .        .       .      .         .
ended listing    | search for listings        | /api/search                          |    .        .      .       .       .       .        .       .      .         .
group listing    | the grid                   | /api/marketplace                     |    .        .      .       x       x       .        .       .      .         .
group listing    | its group                  | /api/marketplace                     |    .        .      .       x       x       .        .       .      .         .
group listing    | its page                   | /api/marketplace/:itemId             |    .        .      .       x       x       .        .       .      .         .
group listing    | search                     | /api/search                          |    .        .      .       x       x       .        .       .      .         .
event            | the list                   | /api/events                          |    x        x      x       x       x       .        .       x      .         .
event            | the calendar               | /api/calendar                        |    x        x      x       x       x       .        .       x      .         .
event            | the circle's               | /api/events                          |    .        x      x       .       .       .        .       .      .         .
event            | its page                   | /api/events/:eventId                 |    x        x      x       x       x       .        .       x      .         .
event            | its answers                | /api/events/:eventId/responses       |    x        x      x       x       x       .        .       x      .         .
event            | calendar                   | /api/events/:eventId/calendar.ics    |    x        x      x       x       x       .        .       x      .         .
event            | its dates                  | /api/events/:eventId/dates           |    x        x      x       x       x       .        .       x      .         .
event            | search for events          | /api/search                          |    x        x      x       x       x       .        .       x      .         .
event            | its discussion             | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x      .         .
event            | its discussion is no post  | /api/posts/:postId                   |    .        .      .       .       .       .        .       .      .         .
group event      | the list                   | /api/events                          |    .        .      .       x       x       .        .       .      .         .
group event      | the calendar               | /api/calendar                        |    .        .      .       x       x       .        .       .      .         .
group event      | its group                  | /api/events                          |    .        .      .       x       x       .        .       .      .         .
group event      | its page                   | /api/events/:eventId                 |    .        .      .       x       x       .        .       .      .         .
group event      | its answers                | /api/events/:eventId/responses       |    .        .      .       x       x       .        .       .      .         .
group event      | calendar                   | /api/events/:eventId/calendar.ics    |    .        .      .       x       x       .        .       .      .         .
group event      | its dates                  | /api/events/:eventId/dates           |    .        .      .       x       x       .        .       .      .         .
group event      | search                     | /api/search                          |    .        .      .       x       x       .        .       .      .         .
group event      | its discussion             | /api/posts/:postId/comments          |    .        .      .       x       x       .        .       .      .         .
group event      | its invitable friends      | /api/events/:eventId/invitations     |    .        .      .       x       x       .        .       .      .         .
event comment    | the discussion             | /api/posts/:postId/comments          |    x        x      x       x       x       .        .       x      .         .
event comment    | by itself                  | /api/comments/:commentId             |    x        x      x       x       x       .        .       x      .         .
event invitation | by the author              | /api/events/:eventId                 |    .        x      x       .       x       .        .       .      .         .
event invitation | told of it                 | /api/notifications                   |    .        x      x       .       .       .        .       .      .         .
event invitation | one's own events           | /api/events                          |    .        x      x       .       x       .        .       .      .         .
event invitation | of the author              | /api/events/:eventId/invitations     |    .        x      x       .       x       .        .       .      .         .
event invitation | among the guests           | /api/events/:eventId/responses       |    x        x      x       x       x       .        .       x      .         .
event answer     | who is going               | /api/events/:eventId/responses       |    x        x      x       x       x       .        .       x      .         .
event answer     | faces                      | /api/events/:eventId                 |    x        x      x       x       x       .        .       x      .         .
event answer     | the count                  | /api/events/:eventId                 |    x        x      x       x       x       .        .       x      .         .
event answer     | the count in the list      | /api/events                          |    x        x      x       x       x       .        .       x      .         .
event answer     | the count in the search    | /api/search                          |    x        x      x       x       x       .        .       x      .         .
event answer     | who waits                  | /api/events/:eventId/responses       |    x        x      x       x       x       .        .       x      .         .
event answer     | how many wait              | /api/events/:eventId                 |    x        x      x       x       x       .        .       x      .         .
event answer     | who took a task            | /api/events/:eventId                 |    x        x      x       x       x       .        .       x      .         .
event answer     | how many took a task       | /api/events/:eventId                 |    x        x      x       x       x       .        .       x      .         .

group membership | members                    | /api/groups/:groupId/members         |    x        x      x       x       x       .        .       x      .         .
group membership | members of a private one   | /api/groups/:groupId/members         |    .        .      .       x       x       .        .       .      .         .
group membership | the count                  | /api/groups/:groupId                 |    x        x      x       x       x       .        .       x      .         .
group membership | the count of a private one | /api/groups/:groupId                 |    x        x      x       x       x       .        .       x      .         .
group membership | the count in the list      | /api/groups                          |    x        x      x       x       x       .        .       x      .         .
group membership | search for groups          | /api/search                          |    x        x      x       x       x       .        .       x      .         .
group membership | friends in it              | /api/groups/:groupId                 |    .        x      x       .       x       .        .       .      .         .
group request    | one's own group            | /api/groups/:groupId/requests        |    x        x      x       x       x       .        .       x      .         .
group request    | the count                  | /api/groups/:groupId                 |    x        x      x       x       x       .        .       x      .         .
group request    | to decide on in the bell   | /api/notifications                   |    x        x      x       x       .       .        .       x      .         .
group ban        | one's own group            | /api/groups/:groupId/banned          |    x        x      x       x       x       .        .       x      .         .
group invitation | by the author              | /api/groups/:groupId                 |    .        x      x       .       x       .        .       .      .         .
group invitation | of the author              | /api/groups/:groupId/invitations     |    .        x      x       .       x       .        .       .      .         .

conversation     | the list                   | /api/conversations                   |    x        x      x       x       x       .        .       x      .         .
conversation     | its head                   | /api/conversations/:userId           |    x        x      x       x       x       .        .       x      .         .
conversation     | its messages               | /api/messages/:userId                |    x        x      x       x       x       .        .       x      .         .
conversation     | search in it               | /api/messages/:userId/search         |    x        x      x       x       x       .        .       x      .         .
conversation     | what was shared            | /api/messages/:userId/shared         |    x        x      x       x       x       .        .       x      .         .
conversation     | earlier texts              | /api/messages/:messageId/edits       |    x        x      x       x       x       .        .       x      .         .
conversation     | the badge                  | /api/counts                          |    x        x      x       x       x       .        .       x      .         .
group chat       | what they write            | /api/chats/:chatId/messages          |    x        x      x       x       x       .        .       x      .         .
group chat       | the same by its other call | /api/messages/:userId                |    x        x      x       x       x       .        .       x      .         .
group chat       | what was shared            | /api/messages/:userId/shared         |    x        x      x       x       x       .        .       x      .         .
group chat       | unfolded by who blocked    | /api/chats/:chatId/unfolded          |    .        .      .       .       .       .        x       .      .         .
group chat       | its last message           | /api/conversations                   |    x        x      x       x       x       .        .       x      .         .
group chat       | the last one of its head   | /api/conversations/:userId           |    x        x      x       x       x       .        .       x      .         .
group chat       | that they are in it        | /api/chats/:chatId                   |    x        x      x       x       x       x        x       x      .         .
group chat       | how far they have read     | /api/chats/:chatId                   |    x        x      x       x       x       .        .       x      .         .
group chat       | the badge                  | /api/counts                          |    x        x      x       x       x       .        .       x      .         .
quote            | of what one has            | /api/chats/:chatId/messages          |    x        x      x       x       x       .        .       x      .         .
quote            | of before one joined       | /api/chats/:chatId/messages          |    .        .      .       .       .       .        .       .      .         .
quote            | of before one joined, by the other call | /api/messages/:userId   |    .        .      .       .       .       .        .       .      .         .
chat invitation  | told of it                 | /api/notifications                   |    .        x      x       x       .       .        .       .      .         .
chat invitation  | the chat before a yes      | /api/chats/:chatId                   |    .        .      .       .       .       .        .       .      .         .
chat poll        | whose it is                | /api/chats/:chatId/messages          |    x        x      x       x       x       .        .       x      .         .
chat poll        | a vote in the host's       | /api/messages/:messageId/votes       |    x        x      x       x       x       .        .       x      .         .
chat poll        | the count of the host's    | /api/chats/:chatId/messages          |    x        x      x       x       x       .        .       x      .         .
notification     | the list, folded           | /api/notifications                   |    x        x      x       x       .       .        .       x      .         .
notification     | the badge                  | /api/counts                          |    x        x      x       x       .       .        .       x      .         .
`;

function ofSuspended(marks: string) {
  if (marks.endsWith("e")) return markedOf(EVERYONE, marks);
  return marks.endsWith("x") ? ["admin"] : [];
}

export const ROWS = rowsOf(MATRIX).map(([thing, place, call = "", marks = ""]) => {
  return { name: `${thing}: ${place}`, call, seen: markedOf(EVERYONE, marks), ofSuspended: ofSuspended(marks) };
});

/** Calls that show nothing of any other member's, and why. */
export const NOBODY_ELSES: Record<string, string> = {
  "/api/auth/user": "one's own record",
  "/api/sessions": "one's own sessions",
  "/api/tokens": "one's own tokens",
  "/api/two-factor": "one's own",
  "/api/passkeys": "one's own",
  "/api/proof": "how one proves who one is",
  "/api/logout": "ends one's session",
  "/api/verify-email/:token": "for who has the link",
  "/api/notification-settings": "one's own settings",
  "/api/collections": "one's own names",
  "/api/memories": "one's own posts",
  "/api/memories/left-out": "one's own choice",
  "/api/calendar-address": "one's own address",
  "/api/calendar/:token/events.ics": "for who has the address: see calendar-address.test.ts",
  "/api/upload-params": "an address for one's own file",
  "/api/account/exports": "one's own data",
  "/api/openapi.json": "the contract itself",
  "/api/imports": "one's own imports",
  "/api/imports/:importId/people": "members by name, as suggestions have them: see imports.test.ts",
  "/api/push/key": "the instance's own key",
  "/api/blocked-members": "whom one has blocked oneself, so that it can be undone: see blocks.test.ts",
  "/api/admin/webhooks": "addresses, for administrators",
  "/api/admin/webhooks/:webhookId/deliveries": "what was sent there, for administrators",
  "/api/admin/stats": "numbers, for administrators",
  "/api/admin/activity": "numbers, for administrators",
  "/api/admin/health": "numbers, for administrators",
  "/api/admin/health/samples": "numbers, for administrators",
  "/api/admin/audit": "what administrators did, for administrators",
  "/api/admin/audit/export": "the same as a file",
  "/api/admin/settings": "the instance's own settings, for administrators",
  "/api/pages/:pageId/editors": "for the page's editors and administrators: see pages.test.ts",
  "/api/pages/:pageId/calendar": "for the page's editors and administrators: see page-calendars.test.ts",
  "/api/pages/:pageId/acts": "for the page's editors and administrators: see pages.test.ts",
  "/api/instance": "what everybody may know of the instance",
  "/api/registration": "how one becomes a member here",
  "/api/admin/applications": "those who are no members yet, for administrators",
  "/api/invite-links": "one's own",
  "/api/admin/users/:userId/removable": "numbers, for moderators",
  "/api/admin/removals": "what moderators removed, for moderators: see removals.test.ts",
  "/api/announcements": "what the instance announces to all: see announcements.test.ts",
  "/api/admin/announcements": "the same, for administrators",
  "/api/pages/:pageId/alerts": "for the page's editors and administrators: see page-alerts.test.ts",
  "/api/admin/pages": "pages and numbers, for administrators: see page-alerts.test.ts",
  "/api/decisions": "what was decided about oneself",
  "/api/admin/appeals": "what members appealed to decisions, for moderators: see decisions.test.ts",
  "/api/lists/:list": "one's own list, with friends on it: see lists.test.ts",
  "/api/calls/ice": "the relay's address, and one's own password for it: see signals.test.ts",
  "/api/privacy": "one's own; whom it keeps out of what: see privacy.test.ts",
  "/api/muted-words": "one's own",
  "/api/notification-channels": "one's own; what is mailed to whom: see mails.test.ts",
  "/api/address-change": "one's own",
};
